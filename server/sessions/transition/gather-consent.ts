import type { Transaction } from "@/lib/server/db/client";
import { getTranslatorForLanguageTag } from "@/lib/server/language/texts";
import { log } from "@/lib/server/log";
import { parseLanguageTag } from "@/lib/shared/languages";
import { listDisclosedReceivers } from "../../disclosures/disclosure";
import {
  getReceiverMatchingAnswers,
  getHealthAnswerSaleRestriction,
} from "../../flows/health-answers";
import type { FlowApiDeps } from "../flow-deps";
import { isContactPermanentlySuppressed } from "../../personal-data/suppression";
import { matchReceivers } from "../../receivers/match-receivers";
import { getMaximumReceivers } from "../../receivers/receiver-register";
import type { VisitorActionCommand } from "../action-command";
import type { ConsentFacts, ConsentMatchRequest } from "../session";
import type { OwnedSession } from "../session-store";

/**
 * Chooses receivers and reserves their capacity. Must run in the transaction that locks the session's row. Chooses
 * none for a person who must never be contacted.
 */
export async function matchConsentReceivers(
  tx: Transaction,
  deps: FlowApiDeps,
  { session, flow }: OwnedSession,
  { answers, person, displayedDisclosure, purpose }: ConsentMatchRequest,
  visitor?: VisitorActionCommand["visitor"],
): Promise<ConsentFacts> {
  const { id, site, secretSha256: browser } = session;
  const words = getTranslatorForLanguageTag(flow.language);
  const showing = {
    brand: deps.getBrandName(site),
    contact: deps.describeSiteContact?.(site, words),
    words,
    buildId: deps.buildId(),
  };
  if (await isContactPermanentlySuppressed(tx, person)) {
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
      answers: getReceiverMatchingAnswers(flow, answers, now),
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
