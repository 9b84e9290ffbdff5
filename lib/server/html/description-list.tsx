import { Fragment, type ReactNode } from "react";

interface DescriptionListProps {
  entries: readonly (readonly [name: string, value: ReactNode])[];
}

/** A `<dl>` of names and values. Entries without a value are omitted. */
export function DescriptionList({ entries }: DescriptionListProps) {
  const known = entries.filter(
    ([, value]) => value !== undefined && value !== null && value !== "",
  );
  if (known.length === 0) return <p>None.</p>;
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
