import type { ReactNode } from "react";
import { HtmlTable, type HtmlTableProps } from "@/lib/server/html/html-table";
import { formatRequestNumber } from "@/server/leads/request-number";
import { DeskLink } from "./document";

interface TableProps extends HtmlTableProps {
  caption: string;
  /** Sentence to show if there are no rows. */
  empty?: string;
}

/** A section with a heading and a table. A sentence replaces an empty table. */
export function DataTable({ caption, columns, rows, empty = "No entries." }: TableProps) {
  return (
    <section>
      <h2>{caption}</h2>
      {rows.length === 0 ? (
        <p className="quiet">{empty}</p>
      ) : (
        <ScrollArea label={caption}>
          <HtmlTable columns={columns} rows={rows} />
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

/** A container that scrolls horizontally. It is focusable, so arrow keys can scroll it. */
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

/** A list of the most important numbers on a page, each with a label. */
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

/** A link to a lead's page. The link's text is the request number, which the visitor knows too. */
export function LeadLink({ id }: { id: string }) {
  return (
    <DeskLink href={`/lead?id=${id}`}>
      <span className="code">{formatRequestNumber(id)}</span>
    </DeskLink>
  );
}
