import "server-only";
import { waysFrom, type Way } from "../check/ways";
import type { Condition, FlowDefinition, FlowPage } from "../definitions/flow-definition";

/** A way and the words beside it; empty where there is only one way. */
export interface LabelledWay {
  from: string;
  to: string;
  label: string;
}

/** Every way of a flow; several from one page to another are drawn as one. */
export function drawnWays(flow: FlowDefinition): LabelledWay[] {
  return flow.pages.flatMap((page) => {
    const ways = waysFrom(page);
    const targets = [...new Set(ways.map((way) => way.to))];
    return targets.map((to) => {
      const label = targets.length > 1 ? labelOf(flow, page, ways, to) : "";
      return { from: page.key, to, label };
    });
  });
}

function labelOf(flow: FlowDefinition, page: FlowPage, ways: Way[], to: string): string {
  const way = ways.find((w) => w.to === to);
  if (way?.by === "skip") return page.actions.find((a) => a.actionType === "NoThanks")?.label ?? "";
  return way?.when ? wordsOf(flow, way.when) : "otherwise";
}

function wordsOf(flow: FlowDefinition, condition: Condition): string {
  if ("not" in condition) return `not (${wordsOf(flow, condition.not)})`;
  if ("all" in condition) return condition.all.map((part) => wordsOf(flow, part)).join(" and ");
  if ("any" in condition) return condition.any.map((part) => wordsOf(flow, part)).join(" or ");
  return condition.is.map((value) => optionLabel(flow, condition.field, value)).join(", ");
}

function optionLabel(flow: FlowDefinition, field: string, value: string): string {
  const questions = flow.pages.flatMap((page) => page.questions ?? []);
  const options = questions.find((question) => question.fieldName === field)?.options;
  const option = Array.isArray(options) ? options.find((o) => o.value === value) : undefined;
  return option?.label ?? value;
}
