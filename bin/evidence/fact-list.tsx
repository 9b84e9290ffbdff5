import { Fragment } from "react";

interface FactListProps {
  rows: readonly (readonly [name: string, value: string | null | undefined])[];
}

/** Names and values as a description list. Rows without a value are left out. */
export function FactList({ rows }: FactListProps) {
  const known = rows.filter(([, value]) => value);
  if (known.length === 0) return <p>Nothing.</p>;
  return (
    <dl>
      {known.map(([name, value], n) => (
        <Fragment key={n}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
