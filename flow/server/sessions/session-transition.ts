import "server-only";
import { isGoBack, isNoThanks, type Action } from "../../protocol/action";
import type { ClientData } from "../../protocol/on-action";
import { invalidField } from "@/lib/server/http/http-problem";
import { pageOf } from "../definitions/find-flow";
import type { FlowDefinition, PageDefinition } from "../definitions/flow-definition";
import { shownDisclosure, withDisclosure } from "../consent/disclosure";
import type { FlowDeps } from "../flow-deps";
import { witnessesOf } from "../leads/certificate-states";
import type { LeadInput } from "../leads/lead-input";
import type { ActionCommand } from "./action-command";
import { answersOnTrail } from "./answers-on-trail";
import { checkClientData, checkSubmission, type PageTimes } from "./check-submission";
import type { FoundSession, Session } from "./find-session";
import { nextPage } from "./next-page";
import { redactUrl } from "./page-address";
import { requestedScripts, showingOf } from "./render-page";
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
 * Finds the transition that an action asks for, its data checked; undefined for Back on the first page. Throws a
 * 400 that names the field at fault.
 */
export async function transitionFor(
  deps: FlowDeps,
  found: FoundSession,
  command: ActionCommand,
): Promise<SessionTransition | undefined> {
  const name = command.request.selectedActionName;
  const action = found.page.actions.find((a) => a.name === name);
  if (isGoBack(name, action?.actionType)) {
    checkClientData(found.page, command.request.clientData);
    return goBack(deps, found);
  }
  if (!action) throw invalidField("selectedActionName", "unknown_action");
  return goForward(deps, found, action, command);
}

/**
 * One page back along the trail; undefined on the first page. The answers stay. A session that was declined is
 * open again: its visitor may have slipped.
 */
function goBack(deps: FlowDeps, { session, flow }: FoundSession): SessionTransition | undefined {
  const known = new Set(flow.pages.map((page) => page.key));
  const trail = session.trail.slice(0, -1).filter((key) => known.has(key));
  const last = trail.at(-1);
  if (last === undefined) return undefined;
  const page = pageOf(flow, last);
  return {
    page,
    session: {
      ...session,
      pageKey: last,
      trail,
      state: "open",
      disclosures: disclosuresAt(deps, session, page),
    },
    isForward: false,
    acceptedData: {},
  };
}

/**
 * Checks what the page's action sends and finds the page that follows; entering an end that creates a lead names
 * it. No Thanks needs neither answers nor consent, and leaves none.
 */
async function goForward(
  deps: FlowDeps,
  found: FoundSession,
  action: Action,
  command: ActionCommand,
): Promise<SessionTransition> {
  const { flow, page } = found;
  const session = signalled(found.session, command);
  const data = command.request.clientData;
  const isSkip = isNoThanks(action.name, action.actionType);
  const disclosure = shownDisclosure(page, session.disclosures);
  if (page.consent && !isSkip && !disclosure) return showAgain(deps, found);
  const { answers, consents } = isSkip
    ? skipSubmission(page, data)
    : await checkSubmission(page, data, {
        times: pageTimes(session, deps.now()),
        disclosure,
      });
  const allAnswers = { ...session.answers, ...answers };
  const trailAnswers = answersOnTrail(flow, session.trail, allAnswers);
  const next = nextPage(flow, page, trailAnswers, isSkip);
  const transition: SessionTransition = {
    page: next,
    session: {
      ...advance(session, next, allAnswers, data),
      disclosures: disclosuresAt(deps, session, next),
    },
    isForward: true,
    acceptedData: withoutTracking(isSkip ? { ...data, ...answers } : data),
  };
  if (next.end === "lead")
    transition.lead = leadInput(deps, flow, command, {
      session: transition.session,
      answers: trailAnswers,
      consents,
      disclosureBuildId: disclosure?.buildId ?? deps.buildId(),
    });
  return transition;
}

/** The session with the signal that came with its action: one that was set on the way counts from then on. */
function signalled(session: Session, { visitor }: ActionCommand): Session {
  if (session.privacySignal || !visitor.hasPrivacySignal) return session;
  const landingPageUrl = redactUrl(session.landingPageUrl, true)?.href ?? "";
  return { ...session, privacySignal: true, landingPageUrl };
}

/** The session's page once more, with the disclosure that it has now: consent to any other words is none. */
function showAgain(deps: FlowDeps, { session, page }: FoundSession): SessionTransition {
  return {
    page,
    session: { ...session, disclosures: disclosuresAt(deps, session, page) },
    isForward: false,
    isShownAgain: true,
    acceptedData: {},
  };
}

function disclosuresAt(deps: FlowDeps, session: Session, page: PageDefinition) {
  return withDisclosure(session.disclosures, page, showingOf(deps, session.site));
}

/** A page that was shown more than a day ago counts as shown a day ago: its days to call on are over. */
function pageTimes({ updatedAt }: Session, answeredAt: Date): PageTimes {
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
      mergeTracking(session.tracking, trackingOfData(data)),
      session.privacySignal,
    ),
    state: next.end ?? "open",
  };
}

function leadInput(
  deps: FlowDeps,
  flow: FlowDefinition,
  { request, visitor }: ActionCommand,
  result: Pick<LeadInput, "session" | "answers" | "consents" | "disclosureBuildId">,
): LeadInput {
  const { ipAddress, userAgent, pageUrl = result.session.landingPageUrl } = visitor;
  return {
    ...result,
    clientData: request.clientData,
    consentLanguage: flow.language,
    requestedScripts: requestedScripts(deps, flow, result.session),
    witnesses: witnessesOf(flow.scripts),
    request: { ipAddress, userAgent, pageUrl },
    now: deps.now(),
    buildId: deps.buildId(),
  };
}
