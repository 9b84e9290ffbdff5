import { eq } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import type { DisclosureReceiver } from "@/lib/server/db/disclosure";
import type { leads } from "@/lib/server/db/schema";
import { parseLanguageTag } from "@/lib/shared/languages";
import { formatPhoneNumber } from "@/lib/shared/phone";
import type { Translator } from "@/lib/shared/words";
import { getTranslator } from "@/lib/server/language/texts";
import { leadCorrections } from "@/lib/server/db/privacy-schema";
import type { ClientData } from "@/flow/protocol/requests";
import type { RequestedCall, Submission } from "@/flow/protocol/submission";
import { parseLandingPageTracking } from "../attribution/landings";
import { isHealthAuthorization } from "../flows/health-authorization";
import { callTimesOfDay, isCallTimeOfDay } from "../flows/requested-call";
import type { EvidenceChecklist } from "../flows/flow-definition";
import { readFlowVersion } from "../flows/find-flow";
import { readLeadPages, type LeadPageQuestion } from "../reports/lead-pages";
import {
  getReceiverRolesForLead,
  getLeadStatus,
  type LeadStatus,
  type ReceiverRole,
} from "../lead-identity/lead-status";
import { readLeadDetails } from "../reports/read-leads";
import { formatRequestNumber } from "../leads/request-number";
import { listReceiverDetails } from "../receivers/named-receiver";
import { matchesFlowCondition } from "../flows/flow-pages";
import type { SentLeadApiDeps } from "./require-lead-owned-by-browser";
import { findConsentWithdrawal } from "../personal-data/suppression";

/**
 * Returns the data of the thank-you page for a sent lead (docs/decisions/0019). Returns `undefined` for an unknown or
 * erased lead.
 */
export async function readSubmission(
  deps: SentLeadApiDeps,
  leadId: string,
): Promise<Submission | undefined> {
  const db = deps.database();
  const found = await readLeadDetails(db, leadId);
  if (!found || found.lead.forgottenAt) return undefined;
  const { lead } = found;
  const agreed = found.consents.filter(({ isChecked }) => isChecked);
  const given = agreed.filter((one) => !isHealthAuthorization(one));
  const authorizations = agreed.filter(isHealthAuthorization);
  const pages = (await readLeadPages(db, found)) ?? [];
  const questions = pages.flatMap((page) => page.questions);
  const flow = await readFlowVersion(db, lead.flowVersion);
  const withdrawn = await findConsentWithdrawal(db, leadId);
  const standing = await getLeadStatus(db, lead.sessionId);
  const call = getRequestedCall(lead, questions);
  const { campaign = "" } = parseLandingPageTracking(lead.tracking)?.last ?? {};
  const phoneNumber = deps.getVisitorPhone(lead.site, campaign);
  const words = getTranslator(parseLanguageTag(lead.consentLanguage));
  return {
    site: {
      name: deps.getBrandName(lead.site),
      ...(phoneNumber === undefined ? {} : { phoneNumber }),
    },
    requestNumber: formatRequestNumber(leadId),
    firstName: lead.firstName,
    phoneNumber: lead.phoneNumber,
    callers: listCallers(
      given.flatMap(({ receivers }) => receivers ?? []),
      await getReceiverRolesForLead(db, leadId),
      words,
    ),
    ...(call ? { call } : {}),
    told: questions.flatMap((question) => getAnsweredQuestion(question)),
    toKeep: listEvidenceToKeep(flow?.evidenceToKeep, lead.answers),
    consents: getDistinctConsents(given),
    ...(authorizations.length > 0 && {
      authorizations: authorizations.map(({ content, name, acceptedAt }) => ({
        ...{ content, signedBy: name, signedAt: acceptedAt.toISOString() },
      })),
    }),
    canChangePhone: canChangePhone(standing) && !(await wasLeadCorrected(db, leadId)),
    ...(standing === "withdrawn" ? {} : { standing }),
    ...(withdrawn ? { withdrawnAt: withdrawn.receivedAt.toISOString() } : {}),
  };
}

/**
 * Returns whether the visitor may still change the phone number. This requires that a receiver or the operator has the
 * lead.
 */
export function canChangePhone(standing: LeadStatus): boolean {
  return standing === "sent" || standing === "held" || standing === "kept";
}

/** Returns whether the lead's contact details have been changed before. */
export async function wasLeadCorrected(
  db: Pick<Database, "select">,
  leadId: string,
): Promise<boolean> {
  const found = await db
    .select({ id: leadCorrections.id })
    .from(leadCorrections)
    .where(eq(leadCorrections.leadId, leadId))
    .limit(1);
  return found.length > 0;
}

/**
 * Returns the receivers named in the consent texts, without duplicates. Omits receivers that neither have the lead nor
 * may still get it.
 */
function listCallers(
  receivers: readonly DisclosureReceiver[],
  holdings: ReadonlyMap<string, ReceiverRole>,
  words: Translator,
): Submission["callers"] {
  const byId = new Map(receivers.map((receiver) => [receiver.id, receiver]));
  return [...byId.values()].flatMap((named) => {
    const { phone, responsibleLawyer, photo, barNumber, barUrl, ...receiver } = named;
    const request = holdings.get(receiver.id);
    if (request === undefined || request === "none") return [];
    return {
      name: receiver.name,
      request,
      details: listReceiverDetails(receiver, words),
      ...(responsibleLawyer !== undefined && { responsibleLawyer }),
      ...(photo !== undefined && { photo }),
      ...(barNumber !== undefined && barUrl !== undefined && { barNumber, barUrl }),
      ...(phone === undefined ? {} : { phoneNumber: phone }),
    };
  });
}

/** Returns each consent text once. After a change of the phone number, every consent is stored twice. */
function getDistinctConsents(given: readonly { tcpaKey: string; content: string }[]) {
  const byKey = new Map(given.map(({ tcpaKey, content }) => [tcpaKey, { tcpaKey, content }]));
  return [...byKey.values()];
}

function getAnsweredQuestion(question: LeadPageQuestion): Submission["told"] {
  const answers = formatAnswers(question);
  return answers.length === 0 ? [] : [{ question: question.label, answers }];
}

function formatAnswers({ questionType, options, answers }: LeadPageQuestion): string[] {
  if (questionType === "Phone") return answers.map(formatPhoneNumber);
  if (options.length === 0) return answers.filter((answer) => answer !== "");
  return options.filter(({ isChosen }) => isChosen).map(({ label }) => label);
}

function getRequestedCall(
  {
    callDate,
    callTime,
    answers,
  }: Pick<typeof leads.$inferSelect, "callDate" | "callTime" | "answers">,
  questions: readonly LeadPageQuestion[],
): RequestedCall | undefined {
  if (callDate === null || !/^\d{4}-\d{2}-\d{2}$/.test(callDate)) return undefined;
  const labels = questions
    .filter((one) => one.answers.includes(callDate) || one.answers.includes(callTime ?? callDate))
    .flatMap(formatAnswers);
  return {
    date: callDate,
    ...getRequestedHours(callTime),
    ...parseCallWindow(answers.CallWindow?.[0]),
    // Joins the labels into one phrase: "Monday, November 23, evening, 5 p.m. to 9 p.m.".
    inWords: labels
      .map((label, at) => (at === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1)))
      .join(", "),
  };
}

/**
 * Parses a call window such as `2026-11-23T16:00:00.000Z/2026-11-23T20:00:00.000Z`. Returns `{ window }` with the start
 * and the end, or `{}` for any other text.
 */
function parseCallWindow(callWindow: string | undefined) {
  const [from = "", until = ""] = callWindow?.split("/") ?? [];
  const areTimes = !Number.isNaN(Date.parse(from)) && !Number.isNaN(Date.parse(until));
  return areTimes ? { window: { from, until } } : {};
}

/**
 * Returns when the requested call begins (`from`) and ends (`to`), for example `08:00` and `12:00` in the visitor's
 * time zone. Accepts a time of day such as `Morning`, or hours such as `09:00-11:00`. Returns `{}` for any other value.
 */
function getRequestedHours(callTime: string | null): { from?: string; to?: string } {
  if (callTime === null) return {};
  const [, from, to] = /^(\d{2}:\d{2})-(\d{2}:\d{2})$/.exec(callTime) ?? [];
  if (from !== undefined && to !== undefined) return { from, to };
  if (!isCallTimeOfDay(callTime)) return {};
  const [first, last] = callTimesOfDay[callTime].map(
    (hour) => `${String(hour).padStart(2, "0")}:00`,
  );
  return { from: first, to: last };
}

/**
 * Returns what the visitor should keep as evidence, such as dashcam video. Items for the kind of accident come first,
 * because they are lost sooner. After a death, a separate list replaces them.
 */
export function listEvidenceToKeep(
  list: EvidenceChecklist | undefined,
  answers: ClientData,
): string[] {
  if (!list) return [];
  if (list.afterDeath && matchesFlowCondition(list.afterDeath.when, answers))
    return list.afterDeath.items;
  const kinds = answers[list.field] ?? [];
  return [...kinds.flatMap((kind) => list.byAnswer[kind] ?? []), ...list.always];
}
