import { accidentEvidence } from "./accident-evidence";
import { byPhoneAndText, contactConsent } from "./contact-consent";
import { scheduledCall } from "./scheduled-call";

/** The flow that schedules a call about an accident (docs/product.md section 1). */
export const mvaCall = scheduledCall({
  key: "mva-call",
  title: "Schedule a call about an accident",
  evidenceToKeep: accidentEvidence,
  consent: contactConsent(
    "tcpa-legal-call-1",
    "the accident and my possible claim",
    byPhoneAndText,
  ),
});
