import type { ConsentItem } from "../protocol/consent";

export const checkThisBox = "Please check a box below";
export const checkOneBox = "Check at least one box below";

/** What is missing before a page may be submitted; null and empty when nothing is (docs/product.md section 5). */
export interface ConsentCheck {
  consentError: string | null;
  consentItemErrors: Record<string, string>;
}

/** Every required item must be checked, and at least one item at all. A page without items lacks nothing. */
export function checkConsent(items: readonly ConsentItem[]): ConsentCheck {
  const missing = items.filter((item) => item.isCheckboxRequired && !item.isCheckboxChecked);
  const isNoneChecked = items.length > 0 && items.every((item) => !item.isCheckboxChecked);
  return {
    consentError: isNoneChecked ? checkOneBox : null,
    consentItemErrors: Object.fromEntries(missing.map((item) => [item.fieldName, checkThisBox])),
  };
}

export function lacksConsent(check: ConsentCheck): boolean {
  return check.consentError !== null || Object.keys(check.consentItemErrors).length > 0;
}
