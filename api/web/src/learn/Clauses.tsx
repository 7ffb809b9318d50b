// Where in the rules it stands: links to the clauses.

export function Clauses({ ids }: { ids: readonly string[] }) {
  return (
    <span class="clause-links">
      {ids.map((id) => (
        <a key={id} href={`/rules#${id}`} data-inner>
          {id}
        </a>
      ))}
    </span>
  );
}
