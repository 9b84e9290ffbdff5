import { getExperimentUrlParameter } from "@/flow/protocol/experiments";
import { type QuestionOption } from "@/flow/protocol/question";
import { acceptedConsentsFieldName } from "@/flow/protocol/client-data";
import type { ClientData } from "@/flow/protocol/requests";
import type { SchoolCatalogue } from "../receivers/catalogue";
import { createSchoolReceivers } from "../receivers/school-receivers";
import { getProtocolPageKey, getSessionPage, addDerivedAnswers } from "../flows/flow-pages";
import type { FlowDefinition, PageDefinition, QuestionDefinition } from "../flows/flow-definition";
import { acceptsLead } from "../receivers/accepts-lead";
import type { ReceiverMatch } from "../receivers/match-receivers";
import {
  listMatchableReceivers,
  getMaximumReceivers,
  createWebhookUrlRegister,
  type ReceiverRegister,
} from "../receivers/receiver-register";
import { flattenOptionGroups, resolveQuestionOptions } from "../sessions/options";
import type {
  SessionCommand,
  ConsentMatchRequest,
  TransitionFacts,
  TransitionOutcome,
  FlowSession,
} from "../sessions/session";
import { computeTransition } from "../sessions/compute-transition";
import { getSessionStartForAnswers } from "../sessions/session-start";

/**
 * Facts that a simulated visit assumes, such as the time. They replace the database, the clock, and external services.
 */
export interface SimulatedVisitFacts
  extends
    Pick<TransitionFacts, "now" | "catalogue">,
    Partial<Pick<TransitionFacts, "answerErrors" | "hasAdService">> {
  brand: string;
  isNeverContacted?: boolean;
  /** Whether no receiver accepts the lead. */
  hasNoReceiver?: boolean;
  /** Whether the session has already reached the page of the action. Defaults to true. */
  hasVisited?: boolean;
}

/** Answers and experiment variants that a campaign page sets when a visit starts. */
export interface VisitStart {
  prefill?: Partial<Record<string, string>> | undefined;
  experiments?: Partial<Record<string, string>> | undefined;
}

/** Returns a new simulated session at the flow's first page, or at the page after the prefilled question. */
export function createSimulatedSession(
  flow: FlowDefinition,
  now: Date,
  { prefill = {}, experiments = {} }: VisitStart = {},
): FlowSession {
  const { trail, answers } = getSessionStartForAnswers(flow, prefill);
  const variants = Object.entries(experiments).map(([name, variant]) => [
    getExperimentUrlParameter(name),
    variant,
  ]);
  return {
    id: "00000000-0000-4000-8000-000000000000",
    site: flow.key,
    flowKey: flow.key,
    pageKey: trail.at(-1) ?? flow.firstPage,
    ...{ trail, answers, tracking: Object.fromEntries(variants) },
    landingPageUrl: "https://site.example/",
    ...{ flowVersion: "", wrappedKey: "", secretSha256: "", ipAddress: "", userAgent: "" },
    ...{ disclosures: {}, state: "open", privacySignal: false },
    ...{ withoutScript: false, storedBytes: 0, revision: 0, createdAt: now, updatedAt: now },
  };
}

/** Runs an action on a simulated session and returns the outcome. Throws the errors of `computeTransition`. */
export function runSimulatedAction(
  flow: FlowDefinition,
  session: FlowSession,
  command: SessionCommand,
  surroundings: SimulatedVisitFacts,
): TransitionOutcome {
  const { now, catalogue, brand } = surroundings;
  const { answerErrors = {}, hasVisited = true, hasAdService = true } = surroundings;
  let facts: TransitionFacts = {
    ...{ now, catalogue, answerErrors, hasVisited, hasAdService },
    extraParameters: [],
    captcha: "none",
  };
  for (;;) {
    const outcome = computeTransition(flow, session, command, facts);
    if (!("missing" in outcome)) return outcome;
    if (outcome.missing !== "consent") throw new Error(`A walk lacks ${outcome.missing}.`);
    const { page, answers } = outcome.ask;
    const { isNeverContacted = false, hasNoReceiver = false } = surroundings;
    const match = hasNoReceiver
      ? undefined
      : matchSampleReceivers(flow, session, catalogue, answers);
    const found = { isNeverContacted, match, disclosureContext: { brand, buildId: "" } };
    facts = { ...facts, consent: { ...facts.consent, [page.key]: found } };
  }
}

/**
 * Returns matching receivers for a simulated visit: sample schools for an education flow, and one unnamed receiver for
 * any other flow. Returns `undefined` if no school accepts the lead.
 */
function matchSampleReceivers(
  flow: FlowDefinition,
  { site }: FlowSession,
  catalogue: SchoolCatalogue,
  answers: ConsentMatchRequest["answers"],
): ReceiverMatch | undefined {
  const register: ReceiverRegister = {
    ...createWebhookUrlRegister(["https://receiver.invalid/"], ""),
    schools: createSchoolReceivers(catalogue, []),
  };
  const schools = listMatchableReceivers(register, flow);
  if (!schools) return { isNamed: false, receivers: register.receivers };
  const receivers = schools
    .filter((school) => acceptsLead(school, { site, answers }))
    .slice(0, getMaximumReceivers(register, site, flow));
  return receivers.length > 0 ? { isNamed: true, receivers } : undefined;
}

/** Returns the action for a click on a button of the session's current page. */
export function createButtonClick(
  flow: FlowDefinition,
  session: FlowSession,
  selectedActionName: string,
  answers: ClientData = {},
): Exclude<SessionCommand, "view"> {
  const PageKey = [getProtocolPageKey(getSessionPage(flow, session))];
  const { id: sessionId, flowKey } = session;
  const visitor = { ipAddress: "", userAgent: "", pageUrl: undefined, rateKey: "" };
  return {
    request: { flowKey, sessionId, selectedActionName, clientData: { PageKey, ...answers } },
    visitor: { ...visitor, hasPrivacySignal: false, missingHeaders: [] },
  };
}

/**
 * Returns answers to all questions on a page, and acceptance of all its consent items.
 * @param choose Returns the index of the option to choose.
 */
export function createSampleAnswers(
  page: PageDefinition,
  flow: FlowDefinition,
  session: FlowSession,
  { now, catalogue }: Pick<SimulatedVisitFacts, "now" | "catalogue">,
  choose: (options: readonly QuestionOption[], question: QuestionDefinition) => number,
): ClientData {
  const items = session.disclosures[page.key]?.items ?? [];
  const given: ClientData = {};
  for (const question of page.questions ?? []) {
    const answers = addDerivedAnswers(flow, { ...session.answers, ...given });
    const matched = items.flatMap(({ receivers = [] }) => receivers.map(({ id }) => id));
    const context = {
      now,
      catalogue,
      flowKey: flow.key,
      sessionId: session.id,
      answers,
      matchedReceiverIds: matched,
    };
    const options = flattenOptionGroups(resolveQuestionOptions(question, context) ?? []).filter(
      ({ value, isDisabled }) => value !== "" && !isDisabled,
    );
    const chosen = options[choose(options, question)]?.value;
    given[question.fieldName] =
      chosen === undefined ? (sampleTextAnswers[question.questionType] ?? []) : [chosen];
    if (question.fieldName === "PostalCode") given.PostalCode = ["92101"];
  }
  if (items.length === 0) return given;
  return { ...given, [acceptedConsentsFieldName]: items.map(({ tcpaKey }) => tcpaKey) };
}

/** Sample answers for questions that have no options, by question type. */
const sampleTextAnswers: Partial<Record<QuestionDefinition["questionType"], string[]>> = {
  Text: ["Ann"],
  Email: ["ann@example.com"],
  Phone: ["6192345678"],
};
