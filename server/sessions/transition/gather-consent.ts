import type { Transaction } from "@/lib/server/db/client";
import { wordsOfTag } from "@/lib/server/language/texts";
import { log } from "@/lib/server/log";
import { languageOfTag } from "@/lib/shared/languages";
import { receiversIn } from "../../disclosures/disclosure";
import { answersToMatchBy, healthSaleFor } from "../../flows/health-answers";
import type { FlowDeps } from "../flow-deps";
import { isNeverContacted } from "../../personal-data/suppression";
import { matchReceivers } from "../../receivers/match-receivers";
import { maximumOf } from "../../receivers/receiver-register";
import type { ActionCommand } from "../action-command";
import type { ConsentFacts, ConsentQuestion } from "../session";
import type { FoundSession } from "../store";

/**
 * Matches receivers for a session's lead and reserves their capacity, in the transaction that locks the session's
 * row. A rollback releases the reservations. A person who must never be contacted is not matched.
 */
export async function gatherConsentFacts(
  tx: Transaction,
  deps: FlowDeps,
  { session, flow }: FoundSession,
  { answers, person, shown, purpose }: ConsentQuestion,
  visitor?: ActionCommand["visitor"],
): Promise<ConsentFacts> {
  const { id, site, secretSha256: browser } = session;
  const words = wordsOfTag(flow.language);
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
      answers: answersToMatchBy(flow, answers, now),
      language: languageOfTag(flow.language),
    },
    maximum: maximumOf(register, site, flow),
    before: shown ? receiversIn(shown).map((receiver) => receiver.id) : [],
    now,
    holder: purpose === "first" && visitor ? { ...visitor, browser } : undefined,
    isTaking: purpose === "take",
  });
  const healthSale = healthSaleFor(flow, answers, now);
  return { isNeverContacted: false, showing, match: match && { ...match, healthSale } };
}
