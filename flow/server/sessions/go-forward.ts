import "server-only";
import type { Action } from "../../protocol/action";
import type { ClientData } from "../../protocol/on-action";
import type { FlowPage } from "../definitions/flow-definition";
import type { FlowDeps } from "../flow-deps";
import type { LeadInput, ShownConsent } from "../leads/lead-input";
import { answersOnTrail } from "./answers-on-trail";
import { checkAnswers, type Moments } from "./check-answers";
import { checkClientData } from "./check-client-data";
import { checkConsents } from "./check-consents";
import type { FoundSession, Session } from "./find-session";
import type { Move } from "./move";
import { nextPage } from "./next-page";
import { requestedScripts } from "./show-page";
import type { TakenAction } from "./taken-action";
import { mergedTracking, trackingOfData } from "./tracking";

/** A session at a page, and the action chosen there. */
export interface Step extends FoundSession {
  action: Action;
  taken: TakenAction;
}

/**
 * Checks what the page's action sends, keeps it, and finds the page that follows; entering an end that makes a
 * lead names it. No Thanks needs neither answers nor consent, and leaves none.
 */
export async function goForward(deps: FlowDeps, step: Step): Promise<Move> {
  const { flow, page, session, action, taken } = step;
  const data = taken.request.clientData;
  const isSkipped = action.actionType === "NoThanks";
  checkClientData(page, data);
  const moments = momentsOf(session, deps.now());
  const given = isSkipped ? nothing(page) : await checkAnswers(page, data, moments);
  const consents = isSkipped ? [] : checkConsents(page, data, deps.brandOf(session.site));
  const answers = { ...session.answers, ...given };
  const counting = answersOnTrail(flow, session.trail, answers);
  const next = nextPage(flow, page, counting, isSkipped);
  const moved = advance(session, next, answers, data);
  const accepted = isSkipped ? { ...data, ...given } : data;
  const move: Move = { page: next, session: moved, isForward: true, accepted };
  if (next.end === "lead") move.lead = leadOf(deps, step, moved, counting, consents);
  return move;
}

/** A page that was shown more than a day ago counts as shown a day ago: its days to call on are over. */
function momentsOf({ updatedAt }: Session, answered: Date): Moments {
  const dayBefore = answered.getTime() - 24 * 60 * 60 * 1000;
  return { answered, shown: new Date(Math.max(updatedAt.getTime(), dayBefore)) };
}

function nothing(page: FlowPage): ClientData {
  return Object.fromEntries((page.questions ?? []).map(({ fieldName }) => [fieldName, []]));
}

function advance(session: Session, next: FlowPage, answers: ClientData, data: ClientData): Session {
  return {
    ...session,
    answers,
    pageKey: next.key,
    trail: [...session.trail, next.key],
    tracking: mergedTracking(session.tracking, trackingOfData(data)),
    state: next.end ?? "open",
  };
}

function leadOf(
  deps: FlowDeps,
  { flow, taken }: Step,
  session: Session,
  answers: ClientData,
  consents: ShownConsent[],
): LeadInput {
  const { ipAddress, userAgent, pageUrl = session.landingPageUrl } = taken.visitor;
  return {
    session,
    answers,
    clientData: taken.request.clientData,
    consents,
    consentLanguage: flow.language,
    requestedScripts: requestedScripts(flow, deps.configuredScripts()),
    request: { ipAddress, userAgent, pageUrl },
    now: deps.now(),
    buildId: deps.buildId(),
  };
}
