import { sampleCatalogue } from "@/flow/server/catalogue/current-catalogue";
import { findFlow, pageOf, wirePageKeyOf } from "@/flow/server/definitions/find-flow";
import type { FlowDefinition, PageDefinition } from "@/flow/server/definitions/flow-definition";
import { nextPage } from "@/flow/server/sessions/next-page";
import { contentOf } from "@/flow/server/page-content/registry";
import { optionsOf } from "@/flow/server/sessions/options";
import { isGoBack, isNoThanks } from "@/flow/protocol/action";
import type { ConsentItem } from "@/flow/protocol/consent";
import type { Instruction } from "@/flow/protocol/instruction";
import type { ClientData, OnActionRequest, OnActionResponse } from "@/flow/protocol/on-action";
import type { Question } from "@/flow/protocol/question";

interface Visit {
  flow: FlowDefinition;
  trail: string[];
  answers: ClientData;
}

/** The two calls of a flow, as docs/protocol.md sections 2 and 3 have them. */
export interface PreviewFlowApi {
  land(request: { flowKey: string; sessionId: string }): OnActionResponse | undefined;
  act(request: OnActionRequest): OnActionResponse | undefined;
}

const catalogue = sampleCatalogue();

/** At most so many visits are remembered: the oldest are forgotten. */
const mostVisits = 200;

/**
 * Walks through the flow definitions in memory alone: no database, no lead, nothing passed on. The page checks the
 * answers, as it does on the site; nobody checks them again here.
 * @param brandOf the name that stands in a flow's disclosures.
 */
export function createPreviewFlowApi(brandOf: (flowKey: string) => string): PreviewFlowApi {
  const visits = new Map<string, Visit>();

  const pageNow = ({ flow, trail, answers }: Visit): OnActionResponse => {
    const page = pageOf(flow, trail.at(-1) ?? flow.firstPage);
    return { ...pageAsSent(flow, page, answers, brandOf(flow.key)), pageKey: wirePageKeyOf(page) };
  };

  return {
    land({ flowKey, sessionId }) {
      const flow = findFlow(flowKey);
      if (!flow) return undefined;
      const visit = visits.get(sessionId) ?? { flow, trail: [flow.firstPage], answers: {} };
      visits.set(sessionId, visit);
      const [oldest] = visits.keys();
      if (visits.size > mostVisits && oldest !== undefined) visits.delete(oldest);
      return pageNow(visit);
    },
    act({ sessionId, selectedActionName, clientData }) {
      const visit = visits.get(sessionId);
      if (!visit) return undefined;
      const page = pageOf(visit.flow, visit.trail.at(-1) ?? visit.flow.firstPage);
      if (clientData.PageKey?.[0] !== wirePageKeyOf(page)) return pageNow(visit);
      const action = page.actions.find(({ name }) => name === selectedActionName);
      if (isGoBack(selectedActionName, action?.actionType))
        visit.trail.splice(Math.max(1, visit.trail.length - 1));
      else if (action) {
        const isSkip = isNoThanks(action.name, action.actionType);
        const given = isSkip ? [] : (page.questions ?? []).map(({ fieldName }) => fieldName);
        for (const name of given) visit.answers[name] = clientData[name] ?? [];
        visit.trail.push(nextPage(visit.flow, page, visit.answers, isSkip).key);
      }
      return pageNow(visit);
    },
  };
}

function pageAsSent(
  flow: FlowDefinition,
  page: PageDefinition,
  answers: ClientData,
  brand: string,
): Pick<OnActionResponse, "instructions" | "actionsAvailable"> {
  const questions = (page.questions ?? []).map((definition): Question => {
    const { options: _, ...question } = definition;
    const options = optionsOf(definition, {
      ...{ now: new Date(), catalogue },
      ...{ flowKey: flow.key, sessionId: "preview", answers },
    });
    const value = answers[definition.fieldName];
    return { ...question, ...(options && { options }), ...(value?.length ? { value } : {}) };
  });
  const tcpa = (page.consent ?? []).map(({ version: _, content, ...item }): ConsentItem => ({
    ...item,
    content: content.replaceAll("{brand}", brand),
    isCheckboxChecked: false,
    value: item.tcpaKey,
  }));
  const displayData = [
    { slotName: "ProgressBar", content: String(page.progress) },
    ...(page.proTip === undefined ? [] : [{ slotName: "ProTip", content: page.proTip }]),
  ];
  const pageData = contentOf(page, { answers, now: new Date() });
  const instructions: Instruction[] = [
    {
      instructionType: "DisplayContent",
      displayData,
      ...(pageData && { pageData }),
    },
    ...(questions.length > 0 ? [{ instructionType: "AskQuestions" as const, questions }] : []),
    ...(tcpa.length > 0 ? [{ instructionType: "RequestTcpaConsent" as const, tcpa }] : []),
  ];
  return { instructions, actionsAvailable: page.actions };
}
