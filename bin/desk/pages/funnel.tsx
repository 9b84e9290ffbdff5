import { readFlowVersion } from "@/server/flows/find-flow";
import type { FlowDefinition } from "@/server/flows/flow-definition";
import {
  listFlowVersionsWithVisits,
  readFunnel,
  type FlowVersionVisits,
  type FunnelPageCounts,
} from "@/server/reports/funnel";
import { readVisitReports } from "@/server/reports/visit-reports";
import { buildFlowGraph } from "@/server/reports/flow-graph";
import { layoutFlowGraph } from "@/server/reports/layout-flow-graph";
import { textArgument } from "../../commands/option-values";
import { GraphDiagram, getDiagramHeading } from "../../flow-diagram/flow-diagram";
import { parseFormValue, PageNotFoundError, type DeskPage } from "../desk-page";
import { formatCount, formatDay, formatIsoDay, formatPercent } from "../format";
import { ScrollArea, DataTable } from "../parts";
import { getLastDayOfPeriod, parsePeriodFields } from "../period";
import { PeriodForm } from "../period-form";
import { FunnelBars } from "./funnel-bars";
import { VisitReportTables } from "./funnel-reports";

/** The Funnel page: how many visits reached and left each page of a flow version. A nightly job counts the visits. */
export const funnelPage: DeskPage = {
  path: "/funnel",
  title: "Funnel",
  isInNavigation: true,
  async render({ readOnly }, { query }) {
    const flows = await listFlowVersionsWithVisits(readOnly);
    const [site, version] = [
      parseFormValue(query, "site", textArgument),
      parseFormValue(query, "version", textArgument),
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
    const period = parsePeriodFields(query);
    const days = {
      from: formatIsoDay(period.from),
      until: formatIsoDay(getLastDayOfPeriod(period) ?? period.from),
    };
    const split = parseFormValue(query, "split", textArgument) ?? "";
    const filter = { site: chosen.site, flowVersion: chosen.flowVersion, ...days };
    const all = await readFunnel(readOnly, { ...filter, split: "" });
    const cells = split === "" ? all : await readFunnel(readOnly, { ...filter, split });
    const reports = await readVisitReports(readOnly, { ...filter, split });
    return (
      <>
        <PeriodForm
          period={period}
          fields={[
            {
              ...{ name: "split", label: "Split by", value: split, options: chosen.splits },
              emptyLabel: "Nothing",
            },
          ]}
          keptParameters={{ site: chosen.site, version: chosen.flowVersion }}
        />
        <FunnelBars flow={flow} site={chosen.site} cells={cells} />
        <p className="quiet">
          A visit counts once per page, by its state in the night after it began. “Left”, the end of
          each bar, counts the visits that ended on the page. Groups of fewer than 10 visits are
          omitted.
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

function VersionsTable({ flows }: { flows: readonly FlowVersionVisits[] }) {
  return (
    <DataTable
      caption="Versions of questionnaires"
      columns={[
        ...["Site", "Questionnaire", "Version", "Version of texts", "From", "To"],
        "Most visits a day",
      ]}
      rows={flows.map(({ site, flowKey, flowVersion, textVersion, from, until, visits }) => [
        site,
        flowKey,
        <a
          href={`/funnel?${new URLSearchParams({ site, version: flowVersion, from, until }).toString()}`}
        >
          <code>{flowVersion.slice(0, 12)}</code>
        </a>,
        textVersion ?? "release",
        formatDay(new Date(from)),
        formatDay(new Date(until)),
        visits,
      ])}
    />
  );
}

/** A diagram of the flow that shows how many visits reached each page and how many ended there. */
function FunnelDiagram({
  flow,
  cells,
}: {
  flow: FlowDefinition;
  cells: readonly FunnelPageCounts[];
}) {
  const { nodes, edges } = buildFlowGraph(flow);
  const counted = new Map(cells.map((cell) => [cell.pageKey, cell]));
  const noted = nodes.map((node) => ({ ...node, note: formatNote(counted.get(node.id)) }));
  return (
    <GraphDiagram
      heading={getDiagramHeading(flow)}
      layout={layoutFlowGraph({ nodes: noted, edges })}
    />
  );
}

function formatNote(cell: FunnelPageCounts | undefined): string {
  if (!cell) return "fewer than 10 visits";
  const { shown, left } = cell;
  return `shown ${formatCount(shown)} · left ${formatPercent(left, shown)}`;
}
