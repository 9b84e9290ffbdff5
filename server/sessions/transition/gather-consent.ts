import type { Transaction } from "@/lib/server/db/client";
import { getTranslatorForTag } from "@/lib/server/language/texts";
import { log } from "@/lib/server/log";
import { parseLanguageTag } from "@/lib/shared/languages";
import { listDisclosedReceivers } from "../../disclosures/disclosure";
import { getMatchingAnswers, getHealthAnswerSaleRestriction } from "../../flows/health-answers";
import type { FlowApiDeps } from "../flow-deps";
import { isPermanentlySuppressed } from "../../personal-data/suppression";
import { matchReceivers } from "../../receivers/match-receivers";
import { getMaximumReceivers } from "../../receivers/receiver-register";
import type { VisitorActionCommand } from "../action-command";
import type { ConsentFacts, ReceiverMatchRequest } from "../session";
import type { OwnedSession } from "../session-store";

/**
 * Chooses receivers and reserves their capacity. Must run in the transaction that locks the session's row. Chooses
 * none for a person who must never be contacted.
 */
export async function matchConsentReceivers(
  tx: Transaction,
  deps: FlowApiDeps,
  { session, flow }: OwnedSession,
  { answers, person, displayedDisclosure, purpose }: ReceiverMatchRequest,
  visitor?: VisitorActionCommand["visitor"],
): Promise<ConsentFacts> {
  const { id, site, secretSha256: browser } = session;
  const words = getTranslatorForTag(flow.language);
  const showing = {
    brand: deps.getBrandName(site),
    contact: deps.describeSiteContact?.(site, words),
    words,
    buildId: deps.buildId(),
  };
  if (await isPermanentlySuppressed(tx, person)) {
    log.warn("lead.refused", { reason: "never_contacted" });
    return { isNeverContacted: true, disclosureContext: showing };
  }
  const register = deps.receivers();
  const now = deps.now();
  const match = await matchReceivers(tx, register, {
    sessionId: id,
    flow,
    lead: {
      site,
      answers: getMatchingAnswers(flow, answers, now),
      language: parseLanguageTag(flow.language),
    },
    maximum: getMaximumReceivers(register, site, flow),
    before: displayedDisclosure
      ? listDisclosedReceivers(displayedDisclosure).map((receiver) => receiver.id)
      : [],
    now,
    holder: purpose === "first" && visitor ? { ...visitor, browser } : undefined,
    isSubmitting: purpose === "take",
  });
  const healthSale = getHealthAnswerSaleRestriction(flow, answers, now);
  return {
    isNeverContacted: false,
    disclosureContext: showing,
    match: match && { ...match, healthSale },
  };
}
