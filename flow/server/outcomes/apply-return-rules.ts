import "server-only";
import type { Transaction } from "@/lib/server/db/client";
import { returnDecisions, type receiverOutcomes } from "@/lib/server/db/outcomes-schema";
import { log } from "@/lib/server/log";
import type { ReceiverRegister } from "../receivers/receiver-register";
import { returnEvidence } from "./return-evidence";
import { settlingRule } from "./return-rules";

/** Holds a return against the evidence; where a rule settles it, keeps the decision with the rule's name. */
export async function applyReturnRules(
  tx: Transaction,
  register: ReceiverRegister,
  outcome: typeof receiverOutcomes.$inferSelect,
): Promise<void> {
  const evidence = await returnEvidence(tx, register, outcome);
  const rule = settlingRule(outcome.reasonCode, evidence);
  if (!rule) return;
  const { decision, name } = rule;
  await tx
    .insert(returnDecisions)
    .values({ outcomeId: outcome.id, decision, rule: name, evidence: { ...evidence } });
  log.info("return.decided", { outcomeId: outcome.id, decision, rule: name });
}
