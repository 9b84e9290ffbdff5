import { createInvalidFieldProblem } from "@/lib/server/http/http-problem";
import { isGoBackAction, isNoThanksAction } from "@/flow/protocol/traits";
import type { ClientData } from "@/flow/protocol/requests";
import {
  asksForConsent,
  getFlowPage,
  getProtocolPageKey,
  isLeadCreatedByPage,
  getVisitedPageAnswers,
  getSessionPage,
  getNextPage,
  needsAdService,
} from "../flows/flow-pages";
import { listConsentedReceivers, findDisplayedDisclosure } from "../disclosures/disclosure";
import type { FlowDefinition, PageDefinition } from "../flows/flow-definition";
import { rejectUnknownClientData, validateSubmission } from "./transition/check-submission";
import {
  storeReceiverDisclosure,
  endSessionWithoutData,
  type ReceiverDisclosureResult,
  type SessionTransitionState,
} from "./transition/disclose";
import type {
  SessionCommand,
  ConsentMatchRequest,
  TransitionFacts,
  MissingTransitionFact,
  TransitionOutcome,
  FlowSession,
} from "./session";
import { createPageNotReachedProblem } from "./session-problems";
import {
  mergeTrackingParameters,
  filterPermittedTrackingParameters,
  extractTrackingParameters,
  removeTrackingParameters,
  redactUrl,
} from "../attribution/tracking";

/**
 * Computes a session's next page for a visitor's action, without side effects. If that needs data that has not been
 * read yet, returns the name of the missing data.
 * @throws HttpProblem if the action is rejected. The error names a field but never its value.
 */
export function computeTransition(
  flow: FlowDefinition,
  session: FlowSession,
  command: SessionCommand,
  facts: TransitionFacts,
): TransitionOutcome | MissingTransitionFact {
  const page = getSessionPage(flow, session);
  const at: SessionTransitionState = { flow, session, page, facts };
  if (command === "view") return displaySessionPage(at, "view");
  const { clientData, selectedActionName } = command.request;
  const sent = getSubmittedPageKey(clientData);
  if (page.end === "lead") return displaySessionPage(at, "view");
  if (sent !== getProtocolPageKey(page)) {
    if (facts.hasVisited === undefined) return { missing: "hasVisited" };
    if (!facts.hasVisited) throw createPageNotReachedProblem();
    return displaySessionPage(at, "view");
  }
  const action = page.actions.find(({ name }) => name === selectedActionName);
  const isBack = isGoBackAction(selectedActionName, action?.actionType);
  if (!action && !isBack) throw createInvalidFieldProblem("selectedActionName", "unknown_action");
  rejectUnknownClientData(page, clientData, facts.extraParameters);
  if (isBack) return goBack(at);
  return goForward(at, command, isNoThanksAction(selectedActionName, action?.actionType));
}

/**
 * Returns the key of the page that submitted the action.
 * @throws HttpProblem 400 unless there is exactly one key.
 */
export function getSubmittedPageKey({ PageKey: sent }: ClientData): string {
  if (sent?.length !== 1 || !sent[0]) throw createInvalidFieldProblem("PageKey");
  return sent[0];
}

/**
 * Returns the result of an action that displays the session's page again. On a page with consent, receivers are
 * chosen again.
 */
function displaySessionPage(
  at: SessionTransitionState,
  way: "view" | "back",
): TransitionOutcome | MissingTransitionFact {
  return toDisplayOutcome(resolvePageDisclosure(at, "again"), way);
}

/** Returns the result of an action that displays a page and stores no submitted data. */
function toDisplayOutcome(
  met: ReceiverDisclosureResult | MissingTransitionFact,
  way: "view" | "again" | "back",
): TransitionOutcome | MissingTransitionFact {
  return "missing" in met ? met : { ...met, direction: way, acceptedData: {} };
}

/** Returns the page to display, after choosing the receivers that its consent text names. */
function resolvePageDisclosure(
  at: SessionTransitionState,
  purpose: ConsentMatchRequest["purpose"],
  given?: ClientData,
): ReceiverDisclosureResult | MissingTransitionFact {
  const { page, session } = at;
  if (!asksForConsent(page)) return { page, session, isErased: false };
  return storeReceiverDisclosure({ ...at, page }, purpose, given);
}

/**
 * Moves the session to the previous page and keeps the answers. Once a lead exists, the visitor cannot go back to the
 * questions.
 */
function goBack(at: SessionTransitionState): TransitionOutcome | MissingTransitionFact {
  const { flow, session, page: current } = at;
  const known = new Set(flow.pages.map(({ key }) => key));
  const trail = session.trail.slice(0, -1).filter((key) => known.has(key));
  const last = trail.at(-1);
  if (last === undefined) return displaySessionPage(at, "view");
  const page = getFlowPage(flow, last);
  if (isLeadCreatedByPage(current) && !isLeadCreatedByPage(page))
    return displaySessionPage(at, "view");
  const state = isLeadCreatedByPage(page) ? "lead" : "open";
  return displaySessionPage(
    { ...at, page, session: { ...session, pageKey: last, trail, state } },
    "back",
  );
}

/**
 * Validates the submitted data and moves the session to the next page, which may create a lead. No Thanks requires
 * neither answers nor consent.
 */
function goForward(
  at: SessionTransitionState,
  { request: { clientData: data }, visitor }: Exclude<SessionCommand, "view">,
  isSkip: boolean,
): TransitionOutcome | MissingTransitionFact {
  const { page, facts } = at;
  const session = applyPrivacySignal(at.session, visitor.hasPrivacySignal);
  const disclosure = asksForConsent(page)
    ? findDisplayedDisclosure(page, session.disclosures)
    : undefined;
  const takesConsent = asksForConsent(page) && !isSkip;
  if (takesConsent && !disclosure)
    return toDisplayOutcome(resolvePageDisclosure({ ...at, session }, "take"), "again");
  const { answers, consents } = isSkip
    ? clearPageAnswers(page)
    : validateSubmission(page, data, { session, facts, disclosure });
  const allAnswers = { ...session.answers, ...answers };
  const trailAnswers = getVisitedPageAnswers(at.flow, session.trail, allAnswers);
  const next = findNextPage(at, trailAnswers, isSkip);
  const makesLead = isLeadCreatedByPage(next) && !isLeadCreatedByPage(page);
  if (makesLead && facts.captcha === undefined) return { missing: "captcha" };
  const taken = takesConsent
    ? resolvePageDisclosure({ ...at, session }, "take", trailAnswers)
    : { page, session, isErased: false };
  if ("missing" in taken) return taken;
  // If the disclosure changed since it was displayed, the page is displayed again. Consent to the old text is not
  // valid.
  if (taken.page !== page || taken.session !== session) return toDisplayOutcome(taken, "again");
  const advanced = {
    ...at,
    page: next,
    session: enterNextPage({ ...at, session }, next, allAnswers, data),
  };
  const entered = next.keepsNothing
    ? endSessionWithoutData(advanced)
    : resolvePageDisclosure(advanced, "first");
  if ("missing" in entered) return entered;
  // If no receiver matched, the session stores no submitted data.
  const isKept = entered.page === next && !entered.isErased;
  return {
    ...entered,
    direction: "forward",
    acceptedData: isKept
      ? removeTrackingParameters(isSkip ? { ...data, ...answers } : data, facts.extraParameters)
      : {},
    ...(makesLead && {
      lead: {
        answers: trailAnswers,
        consents,
        receivers: listConsentedReceivers(consents, taken.match),
        captcha: facts.captcha === "none" ? undefined : facts.captcha,
        // Without a disclosure there is no consent, and `createLead` rejects leads without consent.
        disclosureBuildId: disclosure?.buildId ?? "",
      },
    }),
  };
}

/**
 * Returns the page that follows the session's current page. Skips pages of advertisements if no advertising service is
 * configured.
 */
function findNextPage(
  { flow, page, facts }: SessionTransitionState,
  answers: ClientData,
  isSkip: boolean,
) {
  let next = getNextPage(flow, page, answers, isSkip);
  while (!facts.hasAdService && needsAdService(next))
    next = getNextPage(flow, next, answers, false);
  return next;
}

/** Returns the session with the browser's privacy signal. Once set, the signal is never cleared. */
function applyPrivacySignal(session: FlowSession, hasPrivacySignal: boolean): FlowSession {
  if (session.privacySignal || !hasPrivacySignal) return session;
  const landingPageUrl = redactUrl(session.landingPageUrl, true)?.href ?? "";
  return { ...session, privacySignal: true, landingPageUrl };
}

function clearPageAnswers({ questions = [] }: PageDefinition) {
  const answers: ClientData = Object.fromEntries(questions.map(({ fieldName }) => [fieldName, []]));
  return { answers, consents: [] };
}

function enterNextPage(
  { session, facts }: SessionTransitionState,
  next: PageDefinition,
  answers: ClientData,
  data: ClientData,
): FlowSession {
  return {
    ...session,
    answers,
    pageKey: next.key,
    trail: [...session.trail, next.key],
    tracking: filterPermittedTrackingParameters(
      mergeTrackingParameters(
        session.tracking,
        extractTrackingParameters(data, facts.extraParameters),
      ),
      session.privacySignal,
    ),
    state: isLeadCreatedByPage(next) ? "lead" : (next.end ?? "open"),
  };
}
