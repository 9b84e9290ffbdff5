import type { FlowEngine } from "@/flow/engine/create-flow-engine";
import { failedValidationRules } from "../page-form-controller";

/** Records the missing consents that keep the visitor from submitting the page. The visit report includes them. */
export function recordMissingConsents({ store }: FlowEngine): void {
  const { consentError, consentItemErrors, tcpa } = store.getState();
  const missing = Object.keys(consentItemErrors);
  const [first] = tcpa;
  if (consentError !== null && missing.length === 0 && first) missing.push(first.fieldName);
  for (const name of missing) failedValidationRules.add(`${name.split(":")[0]} consent`);
}
