// What a club's links carry, in the fragment: it never reaches a server or its log.

interface TableLink {
  readonly clubId: string;
  readonly secret: string;
  readonly number: number;
}

interface OrganiserLink {
  readonly clubId: string;
  readonly secret: string;
  readonly tableSecret: string;
}

const ID = /^[0-9a-f]{32}$/;
const SECRET = /^[\w-]{20,40}$/;

export const tableLink = (origin: string, { clubId, secret, number }: TableLink): string => `${origin}/club/table#${clubId}.${secret}.${number}`;

export const organiserLink = (origin: string, { clubId, secret, tableSecret }: OrganiserLink): string =>
  `${origin}/club/evening#${clubId}.${secret}.${tableSecret}`;

export function readTableLink(fragment: string): TableLink | null {
  const [clubId = "", secret = "", number = ""] = fragment.replace(/^#/, "").split(".");
  const isGood = ID.test(clubId) && SECRET.test(secret) && /^[1-9]\d{0,2}$/.test(number) && Number(number) <= 200;
  return isGood ? { clubId, secret, number: Number(number) } : null;
}

export function readOrganiserLink(fragment: string): OrganiserLink | null {
  const [clubId = "", secret = "", tableSecret = ""] = fragment.replace(/^#/, "").split(".");
  return ID.test(clubId) && SECRET.test(secret) && SECRET.test(tableSecret) ? { clubId, secret, tableSecret } : null;
}

/** The first eight characters of a list's id, in two groups, to be compared from table to table. */
export const shortId = (listId: string): string => `${listId.slice(0, 4)} ${listId.slice(4, 8)}`;

/** Whether other phones can open links to an origin: nobody else's phone is this computer. */
export const isOnlyHere = (hostname: string): boolean => hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
