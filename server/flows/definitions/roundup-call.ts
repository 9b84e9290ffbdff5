import { phoneAndTextWording, createContactConsent } from "./contact-consent";
import { weedKillerEvidenceChecklist } from "./weed-killer-evidence";
import { createScheduledCallFlow } from "./scheduled-call";

/** The flow that schedules a call about weed-killer exposure (docs/product.md section 1). */
export const weedKillerCallFlow = createScheduledCallFlow({
  key: "roundup-call",
  title: "Schedule a call about weed killer",
  evidenceToKeep: weedKillerEvidenceChecklist,
  consent: createContactConsent(
    "tcpa-weed-killer-call-1",
    "exposure to weed killer and my possible claim",
    phoneAndTextWording,
  ),
});
