import "server-only";
import { isGoBack, isNoThanks, type Action } from "../../protocol/action";
import type { ClientData } from "../../protocol/on-action";
import { databaseNow } from "@/lib/server/db/clock";
import { invalidField } from "@/lib/server/http/http-problem";
import { pageOf } from "../definitions/find-flow";
import {
  hasMadeLead,
  type FlowDefinition,
  type PageDefinition,
} from "../definitions/flow-definition";
import type { Transaction } from "@/lib/server/db/client";
import { asksForConsent, shownDisclosure, type Disclosure } from "../consent/disclosure";
import type { FlowDeps } from "../flow-deps";
import { witnessesOf } from "../leads/certificate-states";
import type { LeadInput } from "../leads/lead-input";
import { isNeverContacted } from "../privacy/suppression";
import type { ActionCommand } from "./action-command";
import { answersOnTrail } from "./answers-on-trail";
import { checkClientData, checkSubmission, type PageTimes } from "./check-submission";
import type { FoundSession, Session } from "./find-session";
import { nextPage } from "./next-page";
import { redactUrl } from "./page-address";
import { receiversOf } from "./receivers-of";
import { matchedIds, optionFacts, requestedScripts } from "./render-page";
import {
  endWithNothing,
  endWithoutContact,
  personIn,
  settlePage,
  type SettledPage,
} from "./settle-page";
import { mergeTracking, permittedTracking, trackingOfData, withoutTracking } from "./tracking";

/** Where an action leads: the page, and the session as it then is. */
export interface SessionTransition {
  page: PageDefinition;
  session: Session;
  isForward: boolean;
  /** The page is answered again, since its disclosure is not the one that was shown: nothing was accepted. */
  isShownAgain?: boolean;
  /** What was sent, checked and will be stored: going back and No Thanks store no answers. */
  acceptedData: ClientData;
  /** The lead that the transition creates, in the same transaction or not at all. */
  lead?: LeadInput;
}

/**
 * Finds the transition that an action asks for, its data checked; undefined for Back on the first page. Receivers are
 * matched in the transaction: without one the transition from or to a page with consent is undefined too. Throws a
 * 400 that names the field at fault.
 */
export async function transitionFor(
  deps: FlowDeps,
  found: FoundSession,
  command: ActionCommand,
  tx?: Transaction,
): Promise<SessionTransition | undefined> {
  const name = command.request.selectedActionName;
  const action = found.page.actions.find((a) => a.name === name);
  if (isGoBack(name, action?.actionType)) {
    checkClientData(found.page, command.request.clientData);
    return goBack(deps, found, tx);
  }
  if (!action) throw invalidField("selectedActionName", "unknown_action");
  return goForward(deps, found, { action, command, tx });
}

/**
 * One page back along the trail; undefined on the first page, and on the first one after the lead: what was sent stays
 * sent. The answers stay. A session that was declined is open again: its visitor may have slipped.
 */
async function goBack(
  deps: FlowDeps,
  { session, flow, page: current }: FoundSession,
  tx: Transaction | undefined,
): Promise<SessionTransition | undefined> {
  const known = new Set(flow.pages.map((page) => page.key));
  const trail = session.trail.slice(0, -1).filter((key) => known.has(key));
  const last = trail.at(-1);
  if (last === undefined) return undefined;
  const page = pageOf(flow, last);
  if (hasMadeLead(current) && !hasMadeLead(page)) return undefined;
  const state = hasMadeLead(page) ? "lead" : "open";
  const before: Session = { ...session, pageKey: last, trail, state };
  if (asksForConsent(page) && !tx) return undefined;
  const settled = tx
    ? await settlePage(tx, deps, { flow, page, session: before })
    : { page, session: before };
  return { page: settled.page, session: settled.session, isForward: false, acceptedData: {} };
}

interface Step {
  action: Action;
  command: ActionCommand;
  tx: Transaction | undefined;
}

/**
 * Checks what the page's action sends and finds the page that follows; entering an end that creates a lead names
 * it. No Thanks needs neither answers nor consent, and leaves none.
 */
async function goForward(
  deps: FlowDeps,
  found: FoundSession,
  { action, command, tx }: Step,
): Promise<SessionTransition | undefined> {
  const { flow, page } = found;
  const session = signalled(found.session, command);
  const data = command.request.clientData;
  const isSkip = isNoThanks(action.name, action.actionType);
  const takesConsent = asksForConsent(page) && !isSkip;
  if (takesConsent && !tx) return undefined;
  const current =
    takesConsent && tx
      ? await settlePage(tx, deps, { flow, page, session, isTaking: true })
      : found;
  const disclosure = shownDisclosure(page, session.disclosures);
  if (takesConsent && isOther(current, page, disclosure)) return showAgain(current);
  const { answers, consents } = isSkip
    ? skipSubmission(page, data)
    : await checkSubmission(page, data, {
        times: pageTimes(session, databaseNow(deps.now())),
        options: { ...optionFacts(deps, flow, session), matched: matchedIds(disclosure) },
        disclosure,
      });
  const allAnswers = { ...session.answers, ...answers };
  const trailAnswers = answersOnTrail(flow, session.trail, allAnswers);
  const next = nextPage(flow, page, trailAnswers, isSkip);
  if ((asksForConsent(next) || next.keepsNothing) && !tx) return undefined;
  const { rateKey, missingHeaders } = command.visitor;
  const holder = { rateKey, missingHeaders, browser: session.secretSha256 };
  const advanced = { flow, page: next, session: advance(session, next, allAnswers, data), holder };
  const makesLead = hasMadeLead(next) && !hasMadeLead(page);
  const settled =
    makesLead && tx && (await isNeverContacted(tx, personIn(trailAnswers)))
      ? await endWithoutContact(tx, { flow, page, session }, trailAnswers.StateCode)
      : tx
        ? await enterPage(tx, deps, advanced)
        : advanced;
  const acceptedData = withoutTracking(isSkip ? { ...data, ...answers } : data);
  const transition: SessionTransition = {
    page: settled.page,
    session: settled.session,
    isForward: true,
    // A session that nobody takes the lead of keeps nothing of what was sent.
    acceptedData: settled.page === next && !next.keepsNothing ? acceptedData : {},
  };
  if (makesLead && settled.page === next)
    transition.lead = leadInput(deps, flow, command, {
      session: transition.session,
      answers: trailAnswers,
      consents,
      receivers: receiversOf(consents, "match" in current ? current.match : undefined),
      disclosureBuildId: disclosure?.buildId ?? deps.buildId(),
    });
  return transition;
}

/** Settles the page that an action leads to; an end that keeps nothing erases the session. */
function enterPage(
  tx: Transaction,
  deps: FlowDeps,
  entry: Parameters<typeof settlePage>[2],
): Promise<SettledPage> {
  return entry.page.keepsNothing ? endWithNothing(tx, entry) : settlePage(tx, deps, entry);
}

/** Whether the page that the visitor answered is not the one that there is now: nobody takes the lead, or others do. */
function isOther(
  current: Pick<SettledPage, "page" | "session">,
  page: PageDefinition,
  disclosure: Disclosure | undefined,
): boolean {
  return (
    !disclosure ||
    current.page !== page ||
    shownDisclosure(page, current.session.disclosures) !== disclosure
  );
}

/** The session with the signal that came with its action: one that was set on the way counts from then on. */
function signalled(session: Session, { visitor }: ActionCommand): Session {
  if (session.privacySignal || !visitor.hasPrivacySignal) return session;
  const landingPageUrl = redactUrl(session.landingPageUrl, true)?.href ?? "";
  return { ...session, privacySignal: true, landingPageUrl };
}

/** The session's page once more, with the disclosure that it has now: consent to any other words is none. */
function showAgain({ page, session }: Pick<SettledPage, "page" | "session">): SessionTransition {
  return { page, session, isForward: false, isShownAgain: true, acceptedData: {} };
}

/** A page that was shown more than a day ago counts as shown a day ago: its days to call on are over. */
export function pageTimes({ updatedAt }: Session, answeredAt: Date): PageTimes {
  const dayBefore = answeredAt.getTime() - 24 * 60 * 60 * 1000;
  return { answeredAt, shownAt: new Date(Math.max(updatedAt.getTime(), dayBefore)) };
}

function skipSubmission(page: PageDefinition, data: ClientData) {
  checkClientData(page, data);
  const answers: ClientData = Object.fromEntries(
    (page.questions ?? []).map(({ fieldName }) => [fieldName, []]),
  );
  return { answers, consents: [] };
}

function advance(
  session: Session,
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
      mergeTracking(session.tracking, trackingOfData(data, session.site)),
      session.privacySignal,
    ),
    state: hasMadeLead(next) ? "lead" : (next.end ?? "open"),
  };
}

function leadInput(
  deps: FlowDeps,
  flow: FlowDefinition,
  { request, visitor }: ActionCommand,
  result: Pick<LeadInput, "session" | "answers" | "consents" | "receivers" | "disclosureBuildId">,
): LeadInput {
  const { ipAddress, userAgent, pageUrl = result.session.landingPageUrl } = visitor;
  const { atOnce, lookBackDays } = deps.receivers().rulesOf(result.session.site);
  return {
    ...result,
    clientData: request.clientData,
    consentLanguage: flow.language,
    requestedScripts: requestedScripts(deps, flow, result.session),
    witnesses: witnessesOf(flow.scripts),
    request: { ipAddress, userAgent, pageUrl },
    atOnce,
    lookBackDays,
    now: deps.now(),
    buildId: deps.buildId(),
  };
}
