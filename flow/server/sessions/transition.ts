import "server-only";
import { invalidField } from "@/lib/server/http/http-problem";
import { isGoBack, isNoThanks } from "../../protocol/traits";
import type { ClientData } from "../../protocol/requests";
import {
  asksForConsent,
  pageOf,
  wirePageKeyOf,
  hasMadeLead,
  answersOnTrail,
  currentPage,
  nextPage,
} from "../definitions/flow-pages";
import { disclosureFor, receiversOf, shownDisclosure } from "../consent/disclosure";
import { type FlowDefinition, type PageDefinition } from "../definitions/flow-definition";
import type { Match } from "../receivers/match-receivers";
import { checkClientData, checkSubmission } from "./check-submission";
import type { Command, ConsentQuestion, Facts, Lacking, Outcome, Session } from "./session";
import { pageNotReached, refusedLead } from "./session-problems";
import {
  mergeTracking,
  permittedTracking,
  trackingOfData,
  withoutTracking,
  redactUrl,
} from "./tracking";

/**
 * Decides where a command leads a session: the only place that does, and pure. It reads no clock and no database, and
 * writes nothing: what it needs are `facts`, and where one is lacking it says which. Going by the same facts it always
 * decides the same. Throws the `HttpProblem` that refuses an action, which names a field and never a value.
 */
export function transition(
  flow: FlowDefinition,
  session: Session,
  command: Command,
  facts: Facts,
): Outcome | Lacking {
  const page = currentPage(flow, session);
  const at: Standing = { flow, session, page, facts };
  if (command === "look") return showPage(at, "look");
  const { clientData, selectedActionName } = command.request;
  const sent = sentPageKey(clientData);
  if (page.end === "lead") return showPage(at, "look");
  if (sent !== wirePageKeyOf(page)) {
    if (facts.hasVisited === undefined) return { lacks: "hasVisited" };
    if (!facts.hasVisited) throw pageNotReached();
    return showPage(at, "look");
  }
  const action = page.actions.find(({ name }) => name === selectedActionName);
  const isBack = isGoBack(selectedActionName, action?.actionType);
  if (!action && !isBack) throw invalidField("selectedActionName", "unknown_action");
  checkClientData(page, clientData, facts.extraParameters);
  if (isBack) return goBack(at);
  return goForward(at, command, isNoThanks(selectedActionName, action?.actionType));
}

/** A session at a page, and what is known. */
interface Standing {
  flow: FlowDefinition;
  session: Session;
  page: PageDefinition;
  facts: Facts;
}

/** The page that the browser acted on. */
export function sentPageKey({ PageKey: sent }: ClientData): string {
  if (sent?.length !== 1 || !sent[0]) throw invalidField("PageKey");
  return sent[0];
}

/** The page where the session stands; a page with consent while its receivers still take the lead. */
function showPage(at: Standing, way: "look" | "back"): Outcome | Lacking {
  return shown(settle(at, "again"), way);
}

/** A page that is shown and takes nothing of what was sent. */
function shown(settled: Settled | Lacking, way: "look" | "again" | "back"): Outcome | Lacking {
  return "lacks" in settled ? settled : { ...settled, way, acceptedData: {} };
}

/**
 * One page back along the trail. On the first page, and on the first one after the lead, the page is shown again: what
 * was sent stays sent. The answers stay. A session that was declined is open again: its visitor may have slipped.
 */
function goBack(at: Standing): Outcome | Lacking {
  const { flow, session, page: current } = at;
  const known = new Set(flow.pages.map(({ key }) => key));
  const trail = session.trail.slice(0, -1).filter((key) => known.has(key));
  const last = trail.at(-1);
  if (last === undefined) return showPage(at, "look");
  const page = pageOf(flow, last);
  if (hasMadeLead(current) && !hasMadeLead(page)) return showPage(at, "look");
  const state = hasMadeLead(page) ? "lead" : "open";
  return showPage({ ...at, page, session: { ...session, pageKey: last, trail, state } }, "back");
}

/**
 * Checks what the page's action sends and finds the page that follows; entering an end that makes a lead says so. No
 * Thanks needs neither answers nor consent, and leaves none.
 */
function goForward(
  at: Standing,
  { request: { clientData: data }, visitor }: Exclude<Command, "look">,
  isSkip: boolean,
): Outcome | Lacking {
  const { flow, page, facts } = at;
  const session = signalled(at.session, visitor.hasPrivacySignal);
  const disclosure = asksForConsent(page) ? shownDisclosure(page, session.disclosures) : undefined;
  const takesConsent = asksForConsent(page) && !isSkip;
  if (takesConsent && !disclosure) return shown(settle({ ...at, session }, "take"), "again");
  if (!isSkip && !facts.verdicts) return { lacks: "verdicts", page };
  const { answers, consents } = isSkip
    ? noAnswers(page)
    : checkSubmission(page, data, { session, facts, disclosure });
  const allAnswers = { ...session.answers, ...answers };
  const trailAnswers = answersOnTrail(flow, session.trail, allAnswers);
  const next = nextPage(flow, page, trailAnswers, isSkip);
  const makesLead = hasMadeLead(next) && !hasMadeLead(page);
  if (makesLead && facts.captcha === undefined) return { lacks: "captcha" };
  const taken = takesConsent
    ? settle({ ...at, session }, "take", trailAnswers)
    : { page, session, isErased: false };
  if ("lacks" in taken) return taken;
  // Consent to any other words than those that there are now is none.
  if (taken.page !== page || taken.session !== session) return shown(taken, "again");
  const advanced = {
    ...at,
    page: next,
    session: advance({ ...at, session }, next, allAnswers, data),
  };
  const entered = next.keepsNothing ? endWithNothing(advanced) : settle(advanced, "first");
  if ("lacks" in entered) return entered;
  // A session that nobody takes the lead of keeps nothing of what was sent.
  const isKept = entered.page === next && !entered.isErased;
  return {
    ...entered,
    way: "forward",
    acceptedData: isKept
      ? withoutTracking(isSkip ? { ...data, ...answers } : data, facts.extraParameters)
      : {},
    ...(makesLead && {
      lead: {
        answers: trailAnswers,
        consents,
        receivers: receiversOf(consents, taken.match),
        captcha: facts.captcha === "none" ? undefined : facts.captcha,
        disclosureBuildId: disclosure?.buildId ?? facts.showing.buildId,
      },
    }),
  };
}

/** The page that a session is really shown, and the session as it then is. */
type Settled = Pick<Outcome, "page" | "session" | "isErased"> & {
  /** Whom the page's consent covers; undefined for a page that asks for none. */
  match?: Match;
};

/**
 * Puts the disclosure that names the matched receivers into the session before a page with consent is shown, or its
 * consent is taken. When nobody takes the lead, or a person who was asked for is never to be contacted, the session
 * goes to the flow's page for that, and keeps nothing personal (docs/decisions/0025, 0043).
 *
 * @param given The answers with those of the page itself, when they are being given.
 */
function settle(
  at: Standing,
  purpose: ConsentQuestion["purpose"],
  given?: ClientData,
): Settled | Lacking {
  const { flow, page, session, facts } = at;
  if (!asksForConsent(page)) return { page, session, isErased: false };
  const before = session.trail.filter((key) => key !== page.key);
  const answers = answersOnTrail(flow, before, session.answers);
  const shown = shownDisclosure(page, session.disclosures);
  const found = facts.consent?.[page.key];
  if (!found) {
    const { Phone, Email } = given ?? answers;
    const person = { phoneNumber: Phone?.[0] ?? "", email: Email?.[0] ?? "" };
    return { lacks: "consent", ask: { page, answers, person, shown, purpose } };
  }
  const { isNeverContacted, match } = found;
  const stateCode = (given ?? answers).StateCode;
  if (isNeverContacted) {
    // A version of the flow from before there was a page that says so.
    if (page.noContactTo === undefined) throw refusedLead();
    return endWithState(at, page.noContactTo, stateCode);
  }
  if (!match) {
    if (page.noMatchTo === undefined) throw new Error(`${flow.key}: ${page.key} has no noMatchTo`);
    return endWithState(at, page.noMatchTo, stateCode);
  }
  const { disclosures } = session;
  const disclosure = disclosureFor(page, disclosures, match, facts.showing);
  if (disclosure === shown) return { page, session, isErased: false, match };
  const settled = { ...session, disclosures: { ...disclosures, [page.key]: disclosure } };
  return { page, session: settled, isErased: false, match };
}

/** The state alone stays, where to find a lawyer goes by it; nothing does where the page says so. */
function endWithState(at: Standing, to: string, stateCode: readonly string[] = []): Settled {
  const ended = endWithNothing({ ...at, page: pageOf(at.flow, to) });
  const keepsState = !ended.page.keepsNothing && stateCode.length > 0;
  const answers: ClientData = keepsState ? { StateCode: [...stateCode] } : {};
  return { ...ended, session: { ...ended.session, answers } };
}

/** The session at an end, without what it knew of its visitor. Back leads to the flow's beginning. */
function endWithNothing({ flow, page, session }: Standing): Settled {
  const { origin, pathname } = new URL(session.landingPageUrl);
  const erased: Session = {
    ...session,
    ...{ ipAddress: "", userAgent: "", landingPageUrl: `${origin}${pathname}` },
    ...{ answers: {}, tracking: {}, disclosures: {} },
    ...{ pageKey: page.key, trail: [flow.firstPage, page.key], state: "declined" },
  };
  return { page, session: erased, isErased: true };
}

/** The session with the signal that came with its action: one that was set on the way counts from then on. */
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
  { session, facts }: Standing,
  next: PageDefinition,
  answers: ClientData,
  data: ClientData,
): Session {
  return {
    ...session,
    answers,
    pageKey: next.key,
    trail: [...session.trail, next.key],
    tracking: permittedTracking(
      mergeTracking(session.tracking, trackingOfData(data, facts.extraParameters)),
      session.privacySignal,
    ),
    state: hasMadeLead(next) ? "lead" : (next.end ?? "open"),
  };
}
