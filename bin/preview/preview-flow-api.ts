import { sampleCatalogue } from "@/server/receivers/current-catalogue";
import { schoolReceivers } from "@/server/receivers/school-receivers";
import { beginWalk, walkOn } from "@/server/flow-checks/walk-flow";
import { pageOf } from "@/server/flows/flow-pages";
import { findFlow } from "@/server/flows/find-flow";
import type { FlowDefinition } from "@/server/flows/flow-definition";
import type { FlowDeps } from "@/server/sessions/flow-deps";
import { unnamedReceivers } from "@/server/receivers/receiver-register";
import { renderPage } from "@/server/sessions/render-page";
import type { Command, Session } from "@/server/sessions/session";
import { honeypotField } from "@/flow/protocol/traits";
import type { Language } from "@/lib/shared/languages";
import type { OnActionRequest } from "@/flow/protocol/requests";
import type { OnActionResponse } from "@/flow/protocol/responses";

interface Visit {
  flow: FlowDefinition;
  session: Session;
}

/** The two calls of a flow, as docs/protocol.md sections 2 and 3 have them. */
export interface PreviewFlowApi {
  land(
    request: { flowKey: string; sessionId: string },
    language?: Language,
  ): OnActionResponse | undefined;
  act(request: OnActionRequest): OnActionResponse | undefined;
}

const catalogue = sampleCatalogue();

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
  receivers: () => ({
    ...unnamedReceivers(["https://receiver.invalid/"], ""),
    schools: schoolReceivers(catalogue, []),
  }),
  catalogue: () => catalogue,
};

const nobody = { ipAddress: "", userAgent: "", pageUrl: undefined, rateKey: "" };

/** At most so many visits are remembered: the oldest are forgotten. */
const mostVisits = 200;

/**
 * Walks through the flow definitions by the transition of the flow API, in memory alone: no database, no lead, nothing
 * passed on. The page runs the rules, as it does on the site; nobody runs them again here.
 * @param brandOf the name that stands in a flow's disclosures.
 */
export function createPreviewFlowApi(brandOf: (flowKey: string) => string): PreviewFlowApi {
  const visits = new Map<string, Visit>();

  const goOn = (visit: Visit, command: Command): OnActionResponse => {
    const { flow, session } = visit;
    const brand = brandOf(flow.key);
    const surroundings = { now: deps.now(), catalogue, brand };
    visit.session = walkOn(flow, session, command, surroundings).session;
    return pageAsSent(visit, brand);
  };

  return {
    land({ flowKey, sessionId }, language) {
      const flow = findFlow(flowKey, language);
      if (!flow) return undefined;
      const session = visits.get(sessionId)?.session ?? beginWalk(flow, deps.now());
      // Another language is the same visit.
      const visit = { flow, session };
      visits.set(sessionId, visit);
      const [oldest] = visits.keys();
      if (visits.size > mostVisits && oldest !== undefined) visits.delete(oldest);
      return goOn(visit, "look");
    },
    act(request) {
      const visit = visits.get(request.sessionId);
      const visitor = { ...nobody, hasPrivacySignal: false, missingHeaders: [] };
      return visit && goOn(visit, { request, visitor });
    },
  };
}

/** A page as the site would send it, with the schools of the sample catalogue; nobody's place is held. */
function pageAsSent({ flow, session }: Visit, brand: string): OnActionResponse {
  const page = pageOf(flow, session.pageKey);
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
