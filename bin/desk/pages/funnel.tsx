import { readFlowVersion } from "@/server/flows/find-flow";
import type { FlowDefinition } from "@/server/flows/flow-definition";
import {
  listFlowVersionsWithVisits,
  readFunnel,
  type FlowVersionVisits,
  type FunnelCell,
} from "@/server/reports/funnel";
import { readVisitReports } from "@/server/reports/visit-reports";
import { buildFlowGraph } from "@/server/reports/flow-graph";
import { layoutGraph } from "@/server/reports/layout-graph";
import { dateTimeArgument, textArgument } from "../../commands/option-values";
import { GraphDiagram, getDiagramHeading } from "../../flow-diagram/flow-diagram";
import { readFormValue, PageNotFoundError, type DeskPage } from "../desk-page";
import { formatDay, formatPercent } from "../format";
import { FilterForm } from "../forms";
import { ScrollArea, DataTable } from "../parts";
import { VisitReportTables } from "./funnel-reports";
import { getPageTitle } from "./page-title";

const defaultPeriodDays = 29;

/** The page Funnel: how many visits reached and left each page of a flow version. The counts are made every night. */
export const funnelPage: DeskPage = {
  path: "/funnel",
  title: "Funnel",
  isInNavigation: true,
  async render({ readOnly }, { query }) {
    const flows = await listFlowVersionsWithVisits(readOnly);
    const [site, version] = [
      readFormValue(query, "site", textArgument),
      readFormValue(query, "version", textArgument),
    ];
    const chosen =
      version === undefined
        ? flows[0]
        : flows.find((flow) => flow.flowVersion === version && (!site || flow.site === site));
    if (!chosen && version !== undefined)
      throw new PageNotFoundError(
        "This version has no counted visits. Choose one on the page Funnel.",
      );
    const flow = chosen && (await readFlowVersion(readOnly, chosen.flowVersion));
    if (!chosen || !flow) return <p>No visits counted yet. Visits are counted every night.</p>;
    const until = readFormValue(query, "until", dateTimeArgument) ?? new Date(chosen.until);
    const from =
      readFormValue(query, "from", dateTimeArgument) ??
      new Date(until.getTime() - defaultPeriodDays * 86_400_000);
    const days = { from: formatDay(from), until: formatDay(until) };
    const split = readFormValue(query, "split", textArgument) ?? "";
    const filter = { site: chosen.site, flowVersion: chosen.flowVersion, ...days };
    const all = await readFunnel(readOnly, { ...filter, split: "" });
    const cells = split === "" ? all : await readFunnel(readOnly, { ...filter, split });
    const reports = await readVisitReports(readOnly, { ...filter, split });
    return (
      <>
        <FilterForm
          fields={[
            { name: "from", label: "From", value: days.from, type: "date" },
            { name: "until", label: "To", value: days.until, type: "date" },
            { name: "split", label: "Split by", value: split, options: chosen.splits },
          ]}
          keptParameters={{ site: chosen.site, version: chosen.flowVersion }}
        />
        <PagesTable flow={flow} site={chosen.site} cells={cells} />
        <p className="quiet">
          A visit counts once per page, by its state in the night after it began. “Left” counts the
          visits that ended on the page. Rows with fewer than 10 visits are omitted.
        </p>
        <VisitReportTables flow={flow} {...reports} />
        <h2>Diagram</h2>
        <ScrollArea className="picture" label="Diagram of the questionnaire">
          <FunnelDiagram flow={flow} cells={all} />
        </ScrollArea>
        <VersionsTable flows={flows} />
      </>
    );
  },
};

interface PagesTableProps {
  flow: FlowDefinition;
  site: string;
  cells: readonly FunnelCell[];
}

function PagesTable({ flow, site, cells }: PagesTableProps) {
  const order = flow.pages.map(({ key }) => key);
  const sorted = [...cells].sort(
    (a, b) => order.indexOf(a.pageKey) - order.indexOf(b.pageKey) || (a.value < b.value ? -1 : 1),
  );
  return (
    <DataTable
      caption={`${flow.title}, on ${site}`}
      columns={[
        "Page",
        "Split",
        "Shown",
        "Continued",
        "Left",
        "Exit rate",
        "Median time",
        "90% within",
      ]}
      rows={sorted.map(({ pageKey, value, shown, answered, left, median, ninetieth }) => [
        getPageTitle(flow, pageKey),
        value,
        shown,
        answered,
        left,
        formatPercent(left, shown),
        formatSeconds(median),
        formatSeconds(ninetieth),
      ])}
      empty="No page has 10 or more visits."
    />
  );
}

function VersionsTable({ flows }: { flows: readonly FlowVersionVisits[] }) {
  return (
    <DataTable
      caption="Versions of questionnaires"
      columns={["Site", "Questionnaire", "Version", "From", "To", "Most visits a day"]}
      rows={flows.map(({ site, flowKey, flowVersion, from, until, visits }) => [
        site,
        flowKey,
        <a href={`/funnel?${new URLSearchParams({ site, version: flowVersion }).toString()}`}>
          <code>{flowVersion.slice(0, 12)}</code>
        </a>,
        from,
        until,
        visits,
      ])}
    />
  );
}

function formatSeconds(value: number | undefined): string {
  if (value === undefined) return "";
  return value < 90 ? `${value.toFixed(1)} s` : `${(value / 60).toFixed(1)} min`;
}

/** A diagram of the flow that shows how many visits reached each page and how many ended there. */
function FunnelDiagram({ flow, cells }: { flow: FlowDefinition; cells: readonly FunnelCell[] }) {
  const { nodes, edges } = buildFlowGraph(flow);
  const counted = new Map(cells.map((cell) => [cell.pageKey, cell]));
  const noted = nodes.map((node) => ({ ...node, note: formatNote(counted.get(node.id)) }));
  return (
    <GraphDiagram heading={getDiagramHeading(flow)} layout={layoutGraph({ nodes: noted, edges })} />
  );
}

function formatNote(cell: FunnelCell | undefined): string {
  if (!cell) return "fewer than 10 visits";
  const { shown, left } = cell;
  return `shown ${shown.toLocaleString("en-US")} · left ${((100 * left) / shown).toFixed(1)}%`;
}
