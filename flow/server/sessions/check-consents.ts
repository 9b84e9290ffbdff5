import "server-only";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { acceptedConsentsField, type ClientData } from "../../protocol/on-action";
import type { FlowPage } from "../definitions/flow-definition";
import type { ShownConsent } from "../leads/lead-input";
import { consentItems } from "./consent-items";

/**
 * The page's consent items as shown, with what was checked. Throws a 400 when a required box is not among
 * them, when none is, or when a box was accepted that the page does not have (docs/product.md section 5).
 */
export function checkConsents(page: FlowPage, data: ClientData, brand: string): ShownConsent[] {
  const accepted = data[acceptedConsentsField] ?? [];
  const shown = consentItems(page, brand).map((item, index) => ({
    item,
    isChecked: accepted.includes(item.tcpaKey),
    contentVersion: page.consent?.[index]?.version ?? "",
  }));
  const keys = new Set(shown.map(({ item }) => item.tcpaKey));
  const isRepeated = new Set(accepted).size < accepted.length;
  if (isRepeated || accepted.some((key) => !keys.has(key)))
    throw new HttpProblem(
      400,
      "unknown_consent",
      "There is no such consent.",
      acceptedConsentsField,
    );
  const missing = shown.find(({ item, isChecked }) => item.isCheckboxRequired && !isChecked);
  if (missing) throw required("Please check a box below", missing.item.fieldName);
  if (shown.length > 0 && accepted.length === 0)
    throw required("Check at least one box below", acceptedConsentsField);
  return shown;
}

function required(message: string, field: string): HttpProblem {
  return new HttpProblem(400, "consent_required", message, field);
}
