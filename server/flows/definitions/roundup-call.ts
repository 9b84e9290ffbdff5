import { byPhoneAndText, contactConsent } from "./contact-consent";
import { exposureEvidence } from "./exposure-evidence";
import { scheduledCall } from "./scheduled-call";

/** The flow that schedules a call about weed-killer exposure (docs/product.md section 1). */
export const roundupCall = scheduledCall({
  key: "roundup-call",
  title: "Schedule a call about weed killer",
  evidenceToKeep: exposureEvidence,
  consent: contactConsent(
    "tcpa-weed-killer-call-1",
    "exposure to weed killer and my possible claim",
    byPhoneAndText,
  ),
});
