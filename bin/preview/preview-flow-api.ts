import { readSampleCatalogue } from "@/server/receivers/current-catalogue";
import { createSchoolReceivers } from "@/server/receivers/school-receivers";
import { createSimulatedSession, runSimulatedAction } from "@/server/flow-checks/walk-flow";
import { getFlowPage } from "@/server/flows/flow-pages";
import { findFlow } from "@/server/flows/find-flow";
import type { FlowDefinition } from "@/server/flows/flow-definition";
import type { FlowApiDeps } from "@/server/sessions/flow-deps";
import { createWebhookUrlRegister } from "@/server/receivers/receiver-register";
import { renderSessionPage } from "@/server/sessions/render-session-page";
import type { SessionCommand, FlowSession } from "@/server/sessions/session";
import { honeypotFieldName } from "@/flow/protocol/traits";
import type { Language } from "@/lib/shared/languages";
import type { OnActionRequest } from "@/flow/protocol/requests";
import type { OnActionResponse } from "@/flow/protocol/responses";

interface PreviewVisit {
  flow: FlowDefinition;
  session: FlowSession;
}

/** The requests that start a session (Land) and submit answers (OnAction), as in docs/protocol.md, sections 2 and 3. */
export interface PreviewFlowApi {
  land(
    request: { flowKey: string; sessionId: string },
    language?: Language,
  ): OnActionResponse | undefined;
  act(request: OnActionRequest): OnActionResponse | undefined;
}

const catalogue = readSampleCatalogue();

/** Dependencies of the flow API, without a database, phone number or third-party scripts. */
const deps: FlowApiDeps = {
  database() {
    throw new Error("The preview has no database.");
  },
  now: () => new Date(),
  getBrandName: () => "",
  getVisitorPhone: () => undefined,
  configuredScripts: () => [],
  buildId: () => "preview",
  receivers: () => ({
    ...createWebhookUrlRegister(["https://receiver.invalid/"], ""),
    schools: createSchoolReceivers(catalogue, []),
  }),
  catalogue: () => catalogue,
};

const anonymousVisitor = { ipAddress: "", userAgent: "", pageUrl: undefined, rateKey: "" };

/** Maximum number of visits in memory. The oldest visit is dropped first. */
const maximumVisits = 200;

/**
 * Creates a flow API that runs the production transitions on sessions in memory. It creates no leads, sends nothing,
 * and does not validate answers.
 *
 * @param brandOf Returns the name of the company in a flow's disclosures.
 */
export function createPreviewFlowApi(brandOf: (flowKey: string) => string): PreviewFlowApi {
  const visits = new Map<string, PreviewVisit>();

  const goOn = (visit: PreviewVisit, command: SessionCommand): OnActionResponse => {
    const { flow, session } = visit;
    const brand = brandOf(flow.key);
    const surroundings = { now: deps.now(), catalogue, brand };
    visit.session = runSimulatedAction(flow, session, command, surroundings).session;
    return renderCurrentPage(visit, brand);
  };

  return {
    land({ flowKey, sessionId }, language) {
      const flow = findFlow(flowKey, language);
      if (!flow) return undefined;
      const session = visits.get(sessionId)?.session ?? createSimulatedSession(flow, deps.now());
      // A visit continues after a change of language.
      const visit = { flow, session };
      visits.set(sessionId, visit);
      const [oldest] = visits.keys();
      if (visits.size > maximumVisits && oldest !== undefined) visits.delete(oldest);
      return goOn(visit, "view");
    },
    act(request) {
      const visit = visits.get(request.sessionId);
      const visitor = { ...anonymousVisitor, hasPrivacySignal: false, missingHeaders: [] };
      return visit && goOn(visit, { request, visitor });
    },
  };
}

/**
 * Renders the current page of a visit with schools from the sample catalogue. Reserves none of the schools' capacity.
 */
function renderCurrentPage({ flow, session }: PreviewVisit, brand: string): OnActionResponse {
  const page = getFlowPage(flow, session.pageKey);
  const shown = renderSessionPage(
    { ...deps, getBrandName: () => brand },
    { flow, page, session, firesPixels: false },
  );
  // People cannot see the honeypot field, so the preview omits it.
  const instructions = shown.instructions.map((one) =>
    one.instructionType === "AskQuestions"
      ? {
          ...one,
          questions: one.questions.filter(({ fieldName }) => fieldName !== honeypotFieldName),
        }
      : one,
  );
  return { ...shown, instructions };
}
