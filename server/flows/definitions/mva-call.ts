import { accidentEvidenceChecklist } from "./accident-evidence";
import { phoneAndTextWording, createContactConsent } from "./contact-consent";
import { createScheduledCallFlow } from "./scheduled-call";

/** The flow that schedules a call about an accident (docs/product.md section 1). */
export const accidentCallFlow = createScheduledCallFlow({
  key: "mva-call",
  title: "Schedule a call about an accident",
  evidenceToKeep: accidentEvidenceChecklist,
  consent: createContactConsent(
    "tcpa-legal-call-1",
    "the accident and my possible claim",
    phoneAndTextWording,
  ),
});
