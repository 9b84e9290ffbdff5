import { createInvalidFieldProblem } from "@/lib/server/http/http-problem";
import { isGoBack, isNoThanks } from "@/flow/protocol/traits";
import type { ClientData } from "@/flow/protocol/requests";
import {
  asksForConsent,
  getPage,
  getWirePageKey,
  hasCreatedLead,
  getTrailAnswers,
  getCurrentPage,
  getNextPage,
} from "../flows/flow-pages";
import { listConsentedReceivers, findShownDisclosure } from "../disclosures/disclosure";
import type { FlowDefinition, PageDefinition } from "../flows/flow-definition";
import { checkClientData, checkSubmission } from "./transition/check-submission";
import {
  discloseReceivers,
  endWithoutData,
  type DisclosureResult,
  type SessionPosition,
} from "./transition/disclose";
import type {
  SessionCommand,
  ConsentQuestion,
  TransitionFacts,
  MissingFact,
  TransitionOutcome,
  Session,
} from "./session";
import { createPageNotReachedProblem } from "./session-problems";
import {
  mergeTracking,
  filterPermittedTracking,
  extractTracking,
  removeTracking,
  redactUrl,
} from "../attribution/tracking";

/**
 * Computes the next page of a session for an action, without side effects. If a fact is missing, returns the name of
 * that fact.
 * @throws HttpProblem if the action is rejected. The error names a field but never its value.
 */
export function transition(
  flow: FlowDefinition,
  session: Session,
  command: SessionCommand,
  facts: TransitionFacts,
): TransitionOutcome | MissingFact {
  const page = getCurrentPage(flow, session);
  const at: SessionPosition = { flow, session, page, facts };
  if (command === "view") return showPage(at, "view");
  const { clientData, selectedActionName } = command.request;
  const sent = getSentPageKey(clientData);
  if (page.end === "lead") return showPage(at, "view");
  if (sent !== getWirePageKey(page)) {
    if (facts.hasVisited === undefined) return { missing: "hasVisited" };
    if (!facts.hasVisited) throw createPageNotReachedProblem();
    return showPage(at, "view");
  }
  const action = page.actions.find(({ name }) => name === selectedActionName);
  const isBack = isGoBack(selectedActionName, action?.actionType);
  if (!action && !isBack) throw createInvalidFieldProblem("selectedActionName", "unknown_action");
  checkClientData(page, clientData, facts.extraParameters);
  if (isBack) return goBack(at);
  return goForward(at, command, isNoThanks(selectedActionName, action?.actionType));
}

/**
 * Returns the key of the page that submitted the action.
 * @throws HttpProblem 400 unless there is exactly one key.
 */
export function getSentPageKey({ PageKey: sent }: ClientData): string {
  if (sent?.length !== 1 || !sent[0]) throw createInvalidFieldProblem("PageKey");
  return sent[0];
}

/** Returns the outcome of displaying a page. For a page with consent, receivers are matched again. */
function showPage(at: SessionPosition, way: "view" | "back"): TransitionOutcome | MissingFact {
  return shown(meet(at, "again"), way);
}

/** Returns an outcome that displays a page without accepting data. */
function shown(
  met: DisclosureResult | MissingFact,
  way: "view" | "again" | "back",
): TransitionOutcome | MissingFact {
  return "missing" in met ? met : { ...met, way, acceptedData: {} };
}

/** Returns the page to display, after adding the disclosure of the matched receivers to a page with consent. */
function meet(
  at: SessionPosition,
  purpose: ConsentQuestion["purpose"],
  given?: ClientData,
): DisclosureResult | MissingFact {
  const { page, session } = at;
  if (!asksForConsent(page)) return { page, session, isErased: false };
  return discloseReceivers({ ...at, page }, purpose, given);
}

/**
 * Moves the session to the previous page and keeps the answers. Back never leads before the lead. A declined session
 * becomes open again.
 */
function goBack(at: SessionPosition): TransitionOutcome | MissingFact {
  const { flow, session, page: current } = at;
  const known = new Set(flow.pages.map(({ key }) => key));
  const trail = session.trail.slice(0, -1).filter((key) => known.has(key));
  const last = trail.at(-1);
  if (last === undefined) return showPage(at, "view");
  const page = getPage(flow, last);
  if (hasCreatedLead(current) && !hasCreatedLead(page)) return showPage(at, "view");
  const state = hasCreatedLead(page) ? "lead" : "open";
  return showPage({ ...at, page, session: { ...session, pageKey: last, trail, state } }, "back");
}

/**
 * Validates the submitted data and moves the session to the next page. The outcome includes a lead if that page
 * creates one. No Thanks requires neither answers nor consent.
 */
function goForward(
  at: SessionPosition,
  { request: { clientData: data }, visitor }: Exclude<SessionCommand, "view">,
  isSkip: boolean,
): TransitionOutcome | MissingFact {
  const { flow, page, facts } = at;
  const session = signalled(at.session, visitor.hasPrivacySignal);
  const disclosure = asksForConsent(page)
    ? findShownDisclosure(page, session.disclosures)
    : undefined;
  const takesConsent = asksForConsent(page) && !isSkip;
  if (takesConsent && !disclosure) return shown(meet({ ...at, session }, "take"), "again");
  const { answers, consents } = isSkip
    ? noAnswers(page)
    : checkSubmission(page, data, { session, facts, disclosure });
  const allAnswers = { ...session.answers, ...answers };
  const trailAnswers = getTrailAnswers(flow, session.trail, allAnswers);
  const next = getNextPage(flow, page, trailAnswers, isSkip);
  const makesLead = hasCreatedLead(next) && !hasCreatedLead(page);
  if (makesLead && facts.captcha === undefined) return { missing: "captcha" };
  const taken = takesConsent
    ? meet({ ...at, session }, "take", trailAnswers)
    : { page, session, isErased: false };
  if ("missing" in taken) return taken;
  // If the disclosure changed since it was displayed, the page is displayed again. Consent to the old text is not
  // valid.
  if (taken.page !== page || taken.session !== session) return shown(taken, "again");
  const advanced = {
    ...at,
    page: next,
    session: advance({ ...at, session }, next, allAnswers, data),
  };
  const entered = next.keepsNothing ? endWithoutData(advanced) : meet(advanced, "first");
  if ("missing" in entered) return entered;
  // If no receiver matched, the session stores no submitted data.
  const isKept = entered.page === next && !entered.isErased;
  return {
    ...entered,
    way: "forward",
    acceptedData: isKept
      ? removeTracking(isSkip ? { ...data, ...answers } : data, facts.extraParameters)
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

/** Returns the session with the action's privacy signal. Once set, the signal is never cleared. */
function signalled(session: Session, hasPrivacySignal: boolean): Session {
  if (session.privacySignal || !hasPrivacySignal) return session;
  const landingPageUrl = redactUrl(session.landingPageUrl, true)?.href ?? "";
  return { ...session, privacySignal: true, landingPageUrl };
}

function noAnswers({ questions = [] }: PageDefinition) {
  const answers: ClientData = Object.fromEntries(questions.map(({ fieldName }) => [fieldName, []]));
  return { answers, consents: [] };
}

function advance(
  { session, facts }: SessionPosition,
  next: PageDefinition,
  answers: ClientData,
  data: ClientData,
): Session {
  return {
    ...session,
    answers,
    pageKey: next.key,
    trail: [...session.trail, next.key],
    tracking: filterPermittedTracking(
      mergeTracking(session.tracking, extractTracking(data, facts.extraParameters)),
      session.privacySignal,
    ),
    state: hasCreatedLead(next) ? "lead" : (next.end ?? "open"),
  };
}
