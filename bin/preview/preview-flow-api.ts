import { sampleCatalogue } from "@/flow/server/catalogue/current-catalogue";
import { schoolReceivers } from "@/flow/server/catalogue/school-receivers";
import { disclosureFor } from "@/flow/server/consent/disclosure";
import { findFlow, pageOf, wirePageKeyOf } from "@/flow/server/definitions/find-flow";
import type { FlowDefinition, PageDefinition } from "@/flow/server/definitions/flow-definition";
import type { FlowDeps } from "@/flow/server/flow-deps";
import { accepts, type LeadOutline } from "@/flow/server/receivers/accepts";
import type { Match } from "@/flow/server/receivers/match-receivers";
import {
  matchableReceivers,
  maximumOf,
  unnamedReceivers,
  type ReceiverRegister,
} from "@/flow/server/receivers/receiver-register";
import { answersOnTrail, nextPage } from "@/flow/server/sessions/next-page";
import { renderPage } from "@/flow/server/sessions/render-page";
import { isGoBack, isNoThanks } from "@/flow/protocol/action";
import { honeypotField } from "@/flow/protocol/question";
import type { ClientData, OnActionRequest, OnActionResponse } from "@/flow/protocol/on-action";

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
const register: ReceiverRegister = {
  ...unnamedReceivers(["https://receiver.invalid/"], ""),
  schools: schoolReceivers(catalogue, []),
};

/** What a page is shown by: no database, no phone number, no script of a third party. */
const deps: FlowDeps = {
  database() {
    throw new Error("The preview has no database.");
  },
  now: () => new Date(),
  brandOf: () => "",
  phoneOf: () => undefined,
  configuredScripts: () => [],
  buildId: () => "preview",
  receivers: () => register,
  catalogue: () => catalogue,
};

/** At most so many visits are remembered: the oldest are forgotten. */
const mostVisits = 200;

/**
 * Walks through the flow definitions in memory alone: no database, no lead, nothing passed on. The page checks the
 * answers, as it does on the site; nobody checks them again here.
 * @param brandOf the name that stands in a flow's disclosures.
 */
export function createPreviewFlowApi(brandOf: (flowKey: string) => string): PreviewFlowApi {
  const visits = new Map<string, Visit>();

  const pageNow = (visit: Visit): OnActionResponse => {
    const { flow, trail } = visit;
    const page = pageOf(flow, trail.at(-1) ?? flow.firstPage);
    return pageAsSent(visit, page, brandOf(flow.key));
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

/** A page as the site would send it, with the schools of the sample catalogue; nobody's place is held. */
function pageAsSent(
  { flow, trail, answers }: Visit,
  page: PageDefinition,
  brand: string,
): OnActionResponse {
  const site = flow.key;
  const known = answersOnTrail(flow, trail, answers);
  const match = matchOf(flow, { site, answers: known });
  if (page.consent && !match && page.noMatchTo !== undefined)
    return pageAsSent({ flow, trail, answers }, pageOf(flow, page.noMatchTo), brand);
  const disclosures =
    page.consent && match
      ? { [page.key]: disclosureFor(page, {}, match, { brand, buildId: "preview" }) }
      : {};
  const session = { id: "preview", site, trail, answers, disclosures, privacySignal: false };
  const shown = renderPage(
    { ...deps, brandOf: () => brand },
    { flow, page, session, firesPixels: false },
  );
  // The field that no person sees is there to catch scripts: nobody previews it.
  const instructions = shown.instructions.map((one) =>
    one.instructionType === "AskQuestions"
      ? { ...one, questions: one.questions.filter(({ fieldName }) => fieldName !== honeypotField) }
      : one,
  );
  return { ...shown, instructions };
}

/** Of an education flow the first schools that would take it; of any other its receivers, without names. */
function matchOf(flow: FlowDefinition, lead: LeadOutline): Match | undefined {
  const schools = matchableReceivers(register, flow);
  if (!schools) return { isNamed: false, receivers: register.receivers };
  const taking = schools.filter((school) => accepts(school, lead));
  const receivers = taking.slice(0, maximumOf(register, lead.site, flow));
  return receivers.length > 0 ? { isNamed: true, receivers } : undefined;
}
