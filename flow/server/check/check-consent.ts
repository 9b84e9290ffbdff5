import "server-only";
import type { FlowDefinition } from "../definitions/flow-definition";
import type { FlowFault } from "./flow-fault";
import { waysOf } from "./ways";

/**
 * Nobody becomes a lead without consent: every way into an end that makes a lead is a submit of a page that
 * asks for consent, so the evidence is taken in the same moment. No Thanks gives no consent and must not lead
 * there.
 */
export function checkConsent(flow: FlowDefinition): FlowFault[] {
  const pages = new Map(flow.pages.map((page) => [page.key, page]));
  const intoLeads = waysOf(flow).filter((way) => pages.get(way.to)?.end === "lead");
  const unasked = intoLeads.filter(
    (way) => !pages.get(way.from)?.consent?.length || way.by === "skip",
  );
  return [
    ...unasked.map((way) =>
      fault(flow, way.from, `leads to the lead ${way.to} without a consent page before it`),
    ),
    ...(pages.get(flow.firstPage)?.end === "lead"
      ? [fault(flow, flow.firstPage, "is a lead without a consent page before it")]
      : []),
    ...flow.pages
      .filter((page) => page.consent && !page.consent.some((item) => item.isCheckboxRequired))
      .map((page) => fault(flow, page.key, "asks for consent, but requires none of its boxes")),
  ];
}

function fault(flow: FlowDefinition, page: string, message: string): FlowFault {
  return { flow: flow.key, page, message };
}
