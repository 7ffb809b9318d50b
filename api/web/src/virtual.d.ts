// Made by vite.data.ts from the texts of the repository.

declare module "virtual:clauses/*" {
  const clauses: readonly { readonly id: string; readonly part: string; readonly text: string }[];
  export default clauses;
}

declare module "virtual:referee/*" {
  const sentences: Readonly<Record<string, string>>;
  export default sentences;
}

declare module "virtual:version" {
  const version: string;
  export default version;
}
