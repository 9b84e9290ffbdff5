import type { Transaction } from "@/lib/server/db/client";
import { getWordsForTag } from "@/lib/server/language/texts";
import { log } from "@/lib/server/log";
import { parseLanguageTag } from "@/lib/shared/languages";
import { listDisclosedReceivers } from "../../disclosures/disclosure";
import { getMatchAnswers, getHealthSaleRule } from "../../flows/health-answers";
import type { FlowDeps } from "../flow-deps";
import { isNeverContacted } from "../../personal-data/suppression";
import { matchReceivers } from "../../receivers/match-receivers";
import { getMaximumReceivers } from "../../receivers/receiver-register";
import type { ActionCommand } from "../action-command";
import type { ConsentFacts, ConsentQuestion } from "../session";
import type { OwnedSession } from "../store";

/**
 * Matches receivers and reserves their capacity. Must run in the transaction that locks the session's row; a rollback
 * releases the reservations. Returns no match for a person who must never be contacted.
 */
export async function gatherConsentFacts(
  tx: Transaction,
  deps: FlowDeps,
  { session, flow }: OwnedSession,
  { answers, person, shown, purpose }: ConsentQuestion,
  visitor?: ActionCommand["visitor"],
): Promise<ConsentFacts> {
  const { id, site, secretSha256: browser } = session;
  const words = getWordsForTag(flow.language);
  const showing = {
    brand: deps.brandOf(site),
    contact: deps.contactOf?.(site, words),
    words,
    buildId: deps.buildId(),
  };
  if (await isNeverContacted(tx, person)) {
    log.warn("lead.refused", { reason: "never_contacted" });
    return { isNeverContacted: true, showing };
  }
  const register = deps.receivers();
  const now = deps.now();
  const match = await matchReceivers(tx, register, {
    sessionId: id,
    flow,
    lead: {
      site,
      answers: getMatchAnswers(flow, answers, now),
      language: parseLanguageTag(flow.language),
    },
    maximum: getMaximumReceivers(register, site, flow),
    before: shown ? listDisclosedReceivers(shown).map((receiver) => receiver.id) : [],
    now,
    holder: purpose === "first" && visitor ? { ...visitor, browser } : undefined,
    isTaking: purpose === "take",
  });
  const healthSale = getHealthSaleRule(flow, answers, now);
  return { isNeverContacted: false, showing, match: match && { ...match, healthSale } };
}
