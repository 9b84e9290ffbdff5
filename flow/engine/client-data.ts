import type { ConsentItem } from "../protocol/instruction";
import { isTrackingValue } from "@/lib/shared/tracking-value";
import { acceptedConsentsField, alwaysSentFields } from "../protocol/client-data";
import type { ClientData } from "../protocol/requests";
import { experimentParameter } from "../protocol/experiments";
import { isExperimentName } from "../protocol/tracking-parameters";
import type { PageAnswers } from "./page-handle";
import type { FlowState } from "./flow-state";
import type { TrackingSource } from "./ports";
import { hasPlaceholderName } from "./parse-response";

const reservedFields = new Set<string>([...alwaysSentFields, acceptedConsentsField]);

/**
 * What an action sends of its page (docs/protocol.md section 3): every value a list, `[]` when unanswered, `[""]`
 * for an always-sent field that is not known. Names that the protocol takes for itself cannot be answered.
 * @param consents the items as the click leaves them; sent whenever the page asks for consent.
 */
export function clientData(
  state: FlowState,
  answers: PageAnswers,
  consents: readonly ConsentItem[],
  tracking: TrackingSource,
): ClientData {
  // A map first: a field name, whatever it is, never reaches a prototype.
  const fields = new Map<string, string[]>(Object.entries(alwaysSent(state)));
  for (const [name, values] of answersOf(state, answers)) fields.set(name, values);
  for (const [name, value] of Object.entries(tracking.parameters())) {
    // The API refuses the whole action for one bad tracking value.
    if (!fields.has(name) && isTrackingValue(value)) fields.set(name, [value]);
  }
  // What the visitor was shown is stored with what came of it.
  for (const [name, { activeVariant }] of Object.entries(state.experiments)) {
    const parameter = experimentParameter(name);
    // The query may name what no API would take.
    if (isExperimentName(parameter)) fields.set(parameter, [activeVariant]);
  }
  if (state.instructions.some(({ instructionType }) => instructionType === "RequestTcpaConsent")) {
    const accepted = consents.filter((item) => item.isCheckboxChecked);
    fields.set(
      acceptedConsentsField,
      accepted.map((item) => item.tcpaKey),
    );
  }
  if (state.switches.useRecaptcha) {
    fields.set(state.config.captchaField, [state.recaptcha.token]);
    if (state.recaptcha.state === "error") fields.set("RecaptchaState", ["unavailable"]);
  }
  return Object.fromEntries(fields);
}

function alwaysSent(state: FlowState): Record<(typeof alwaysSentFields)[number], string[]> {
  return {
    PageKey: [state.pageKey],
    UniversalLeadId: [state.universalLeadId],
    TrustedFormCertificateId: [state.trustedFormCertificateId],
    TrustedFormCertificateUrl: [state.trustedFormCertificateUrl],
    UserAgentString: [state.userAgentString],
  };
}

/** The answers given, and `[]` for each question without one. Consent rides in a field of its own. */
function answersOf(state: FlowState, answers: PageAnswers): [string, string[]][] {
  const asked = state.questions
    .filter((question) => !hasPlaceholderName(question))
    .map((question): [string, string[]] => [question.fieldName, []]);
  const askedNames = new Set(state.questions.map((question) => question.fieldName));
  const consentNames = new Set(state.tcpa.map((item) => item.fieldName));
  const given = Object.entries(answers).filter(
    ([name]) => askedNames.has(name) || !consentNames.has(name),
  );
  return [...asked, ...given].filter(([name]) => !reservedFields.has(name));
}
