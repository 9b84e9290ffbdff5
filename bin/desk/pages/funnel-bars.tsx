import type { FlowDefinition, PageDefinition } from "@/server/flows/flow-definition";
import type { FunnelPageCounts } from "@/server/reports/funnel";
import { SanitizedHtml } from "@/lib/server/html/sanitized-html";
import { HorizontalBar } from "../charts/horizontal-bar";
import { formatCount, formatPercent } from "../format";
import { getQuestionnairePageTitle } from "./page-title";

interface FunnelBarsProps {
  flow: FlowDefinition;
  site: string;
  cells: readonly FunnelPageCounts[];
}

/**
 * A list of a flow's pages with their questions. Each bar shows the number of visits that reached the page; its end
 * section shows the visits that ended there.
 */
export function FunnelBars({ flow, site, cells }: FunnelBarsProps) {
  const most = Math.max(...cells.map(({ shown }) => shown));
  const groups = listLargestGroups(cells);
  const largest = new Set(groups.slice(0, maximumGroups));
  const keys = [...new Set([...flow.pages.map(({ key }) => key), ...cells.map((c) => c.pageKey)])];
  const reached = keys
    .map((key) => ({
      key,
      ofPage: cells.filter(({ pageKey, value }) => pageKey === key && largest.has(value)),
    }))
    .filter(({ ofPage }) => ofPage.length > 0);
  return (
    <section>
      <h2>
        {flow.title}, on {site}
      </h2>
      {groups.length > maximumGroups && (
        <p className="quiet">
          Showing the {maximumGroups} largest of {groups.length} groups.
        </p>
      )}
      {reached.length === 0 ? (
        <p className="quiet">No page has 10 or more visits.</p>
      ) : (
        <ol className="funnel">
          {reached.map(({ key, ofPage }) => (
            <li key={key}>
              <PageQuestions flow={flow} pageKey={key} />
              {[...ofPage]
                .sort((a, b) => b.shown - a.shown)
                .map((cell) => (
                  <PageBar key={cell.value} cell={cell} most={most} />
                ))}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Maximum number of groups of a split, each with a bar on every page. */
const maximumGroups = 10;

/**
 * Returns the groups of a funnel that is split by a property such as the campaign. The group with the most visits to a
 * single page comes first.
 */
function listLargestGroups(cells: readonly FunnelPageCounts[]): string[] {
  const most = new Map<string, number>();
  for (const { value, shown } of cells) most.set(value, Math.max(shown, most.get(value) ?? 0));
  return [...most].sort(([, a], [, b]) => b - a).map(([value]) => value);
}

/** The questions of a page as visitors see them, and the page's title. */
function PageQuestions({ flow, pageKey }: { flow: FlowDefinition; pageKey: string }) {
  const page = flow.pages.find(({ key }) => key === pageKey);
  const title = getQuestionnairePageTitle(flow, pageKey);
  const words = page && listPageWords(page);
  return (
    <p className="asks">
      {words?.length ? (
        <>
          <strong>
            {words.map((html, n) => (
              <SanitizedHtml key={n} as="span" html={html} isTextOnly />
            ))}
          </strong>{" "}
          <span className="quiet">{title}</span>
        </>
      ) : (
        <strong>{title}</strong>
      )}
    </p>
  );
}

/** Returns the labels of a page's questions as HTML. If there are none, returns the page's displayed title. */
function listPageWords({ questions = [], content }: PageDefinition): string[] {
  const labels = questions.map(({ label }) => label).filter((label) => label !== "");
  if (labels.length > 0) return labels;
  const title = typeof content === "object" ? content.titleData : undefined;
  return title ? [title] : [];
}

function PageBar({ cell, most }: { cell: FunnelPageCounts; most: number }) {
  const { value, shown, answered, left, median, ninetieth } = cell;
  return (
    <div className="step">
      {value && <span className="segment">{value}</span>}
      <HorizontalBar length={shown / most} end={left / most} />
      <dl>
        {[
          ["Shown", formatCount(shown)],
          ["Continued", formatCount(answered)],
          ["Left", `${formatCount(left)} (${formatPercent(left, shown)})`],
          ["Median time", formatSeconds(median)],
          ["90% within", formatSeconds(ninetieth)],
        ].map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function formatSeconds(value: number | undefined): string {
  if (value === undefined) return "–";
  return value < 90 ? `${value.toFixed(1)} s` : `${(value / 60).toFixed(1)} min`;
}
