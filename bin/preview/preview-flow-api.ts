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

/** The two requests of the flow protocol (docs/protocol.md, sections 2 and 3). */
export interface PreviewFlowApi {
  land(
    request: { flowKey: string; sessionId: string },
    language?: Language,
  ): OnActionResponse | undefined;
  act(request: OnActionRequest): OnActionResponse | undefined;
}

const catalogue = readSampleCatalogue();

/** The dependencies for rendering pages: no database, no phone number, no third-party scripts. */
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

/** The maximum number of visits in memory. The oldest is dropped first. */
const mostVisits = 200;

/**
 * Returns a flow API that runs the real transitions in memory. It has no database, creates no leads and sends nothing.
 * Answers are validated only in the browser.
 *
 * @param brandOf Returns the company name in a flow's disclosures.
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
      // A change of language continues the visit.
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

/** Renders a page as the site would send it, with the schools of the sample catalogue. Reserves no capacity. */
function pageAsSent({ flow, session }: Visit, brand: string): OnActionResponse {
  const page = getPage(flow, session.pageKey);
  const shown = renderPage(
    { ...deps, brandOf: () => brand },
    { flow, page, session, firesPixels: false },
  );
  // The honeypot field is invisible to people, so the preview omits it.
  const instructions = shown.instructions.map((one) =>
    one.instructionType === "AskQuestions"
      ? { ...one, questions: one.questions.filter(({ fieldName }) => fieldName !== honeypotField) }
      : one,
  );
  return { ...shown, instructions };
}
