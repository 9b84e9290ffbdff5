import type { ReactNode } from "react";
import { Grid, type GridProps } from "../html/grid";

interface TableProps extends GridProps {
  caption: string;
  /** The sentence shown when there are no rows. */
  empty?: string;
}

/** A section with a heading and a table. An empty table is replaced by a sentence. */
export function DataTable({ caption, columns, rows, empty = "No entries." }: TableProps) {
  return (
    <section>
      <h2>{caption}</h2>
      {rows.length === 0 ? (
        <p className="quiet">{empty}</p>
      ) : (
        <ScrollArea label={caption}>
          <Grid columns={columns} rows={rows} />
        </ScrollArea>
      )}
    </section>
  );
}

interface ScrollAreaProps {
  className?: "scroll" | "picture";
  label: string;
  children: ReactNode;
}

/** A region that scrolls sideways. It can take the focus, so that the arrow keys scroll it. */
export function ScrollArea({ className = "scroll", label, children }: ScrollAreaProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: the keyboard must be able to scroll.
    <div className={className} tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}

interface FiguresProps {
  entries: readonly (readonly [name: string, value: ReactNode])[];
}

/** The main figures of a page, each with a label. */
export function KeyFigures({ entries }: FiguresProps) {
  return (
    <dl className="figures">
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A link to the page of a lead, labeled with the start of its id. */
export function LeadLink({ id }: { id: string }) {
  return (
    <a href={`/lead?id=${id}`}>
      <code>{id.slice(0, 8)}</code>
    </a>
  );
}
