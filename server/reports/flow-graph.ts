import { isNoThanksAction } from "@/flow/protocol/traits";
import type { FlowCondition, FlowDefinition, PageDefinition } from "../flows/flow-definition";
import { listPageTransitions, type PageTransition } from "../flows/page-transitions";
import type { DirectedGraph, GraphEdge, GraphNode } from "./layout-flow-graph";

/** Converts a flow to a diagram: pages become nodes, and possible transitions become edges. */
export function buildFlowGraph(flow: FlowDefinition): DirectedGraph {
  return {
    nodes: flow.pages.map(createNode),
    edges: flow.pages.flatMap((page) => createEdges(flow, page)),
  };
}

function createNode(page: PageDefinition): GraphNode {
  return {
    id: page.key,
    title: page.title,
    note: describePage(page),
    kind: page.end ?? (page.consent ? "consent" : "page"),
  };
}

function describePage(page: PageDefinition): string {
  if (page.end === "lead") return "end: creates the lead";
  if (page.end) return "end: no lead, no data shared";
  const fields = (page.questions ?? []).map((question) => question.fieldName).join(", ");
  return [fields, page.consent ? "consent" : "", page.content ? "information" : ""]
    .filter(Boolean)
    .join(" · ");
}

function createEdges(flow: FlowDefinition, page: PageDefinition): GraphEdge[] {
  const transitions = listPageTransitions(page);
  const targets = [...new Set(transitions.map(({ to }) => to))];
  return targets.map((to) => ({
    from: page.key,
    to,
    label: targets.length > 1 ? wrapLabel(getEdgeLabel(flow, page, transitions, to)) : [],
    isUsual: to === page.next?.at(-1)?.to,
  }));
}

/** Returns the text beside an arrow: the answers or the button that lead from its first page to its second. */
function getEdgeLabel(
  flow: FlowDefinition,
  page: PageDefinition,
  transitions: PageTransition[],
  to: string,
): string {
  const transition = transitions.find((t) => t.to === to);
  if (transition?.trigger === "no-match") return "no receiver takes the lead";
  if (transition?.trigger === "no-contact") return "must not be contacted";
  if (transition?.trigger === "skip")
    return page.actions.find((a) => isNoThanksAction(a.name, a.actionType))?.label ?? "";
  return transition?.when ? describeCondition(flow, transition.when) : "otherwise";
}

function describeCondition(flow: FlowDefinition, condition: FlowCondition): string {
  const describe = (part: FlowCondition) => describeCondition(flow, part);
  if ("not" in condition) return `not (${describe(condition.not)})`;
  if ("all" in condition) return condition.all.map(describe).join(" and ");
  if ("any" in condition) return condition.any.map(describe).join(" or ");
  if ("answered" in condition) return `${condition.answered} is known`;
  return condition.is.map((value) => optionLabel(flow, condition.field, value)).join(", ");
}

function optionLabel(flow: FlowDefinition, field: string, value: string): string {
  const questions = flow.pages.flatMap((page) => page.questions ?? []);
  const options = questions.find((question) => question.fieldName === field)?.options;
  const option = Array.isArray(options) ? options.find((o) => o.value === value) : undefined;
  return option?.label ?? value;
}

const lineLength = 26;

/** Splits the text beside an arrow into lines of at most `lineLength` characters. A longer word gets its own line. */
function wrapLabel(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && longer.length <= lineLength) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
