import { Fragment, type ReactNode } from "react";

interface FactsProps {
  entries: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names and values as a description list. Entries without a value are left out. */
export function Facts({ entries }: FactsProps) {
  const known = entries.filter(
    ([, value]) => value !== undefined && value !== null && value !== "",
  );
  if (known.length === 0) return <p>Nothing.</p>;
  return (
    <dl className="facts">
      {known.map(([name, value], n) => (
        <Fragment key={n}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
