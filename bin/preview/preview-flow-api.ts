import { readSampleCatalogue } from "@/server/receivers/current-catalogue";
import { createSchoolReceivers } from "@/server/receivers/school-receivers";
import { beginWalk, takeStep } from "@/server/flow-checks/walk-flow";
import { getPage } from "@/server/flows/flow-pages";
import { findFlow } from "@/server/flows/find-flow";
import type { FlowDefinition } from "@/server/flows/flow-definition";
import type { FlowDeps } from "@/server/sessions/flow-deps";
import { createUnnamedRegister } from "@/server/receivers/receiver-register";
import { renderPage } from "@/server/sessions/render-page";
import type { SessionCommand, Session } from "@/server/sessions/session";
import { honeypotField } from "@/flow/protocol/traits";
import type { Language } from "@/lib/shared/languages";
import type { OnActionRequest } from "@/flow/protocol/requests";
import type { OnActionResponse } from "@/flow/protocol/responses";

interface Visit {
  flow: FlowDefinition;
  session: Session;
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

/** Dependencies for rendering pages without a database, phone number or third-party scripts. */
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
    ...createUnnamedRegister(["https://receiver.invalid/"], ""),
    schools: createSchoolReceivers(catalogue, []),
  }),
  catalogue: () => catalogue,
};

const anonymousVisitor = { ipAddress: "", userAgent: "", pageUrl: undefined, rateKey: "" };

/** Maximum number of visits in memory. The oldest visit is dropped first. */
const mostVisits = 200;

/**
 * Creates a flow API that runs the production transitions on sessions in memory. It creates no leads, sends nothing,
 * and does not validate answers.
 *
 * @param brandOf Returns the company name that a flow's disclosures show.
 */
export function createPreviewFlowApi(brandOf: (flowKey: string) => string): PreviewFlowApi {
  const visits = new Map<string, Visit>();

  const goOn = (visit: Visit, command: SessionCommand): OnActionResponse => {
    const { flow, session } = visit;
    const brand = brandOf(flow.key);
    const surroundings = { now: deps.now(), catalogue, brand };
    visit.session = takeStep(flow, session, command, surroundings).session;
    return pageAsSent(visit, brand);
  };

  return {
    land({ flowKey, sessionId }, language) {
      const flow = findFlow(flowKey, language);
      if (!flow) return undefined;
      const session = visits.get(sessionId)?.session ?? beginWalk(flow, deps.now());
      // A visit continues after a change of language.
      const visit = { flow, session };
      visits.set(sessionId, visit);
      const [oldest] = visits.keys();
      if (visits.size > mostVisits && oldest !== undefined) visits.delete(oldest);
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
function pageAsSent({ flow, session }: Visit, brand: string): OnActionResponse {
  const page = getPage(flow, session.pageKey);
  const shown = renderPage(
    { ...deps, brandOf: () => brand },
    { flow, page, session, firesPixels: false },
  );
  // People cannot see the honeypot field, so the preview omits it.
  const instructions = shown.instructions.map((one) =>
    one.instructionType === "AskQuestions"
      ? { ...one, questions: one.questions.filter(({ fieldName }) => fieldName !== honeypotField) }
      : one,
  );
  return { ...shown, instructions };
}
