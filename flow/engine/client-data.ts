import type { ConsentItem } from "../protocol/instruction";
import { isStorableTrackingValue } from "@/lib/shared/tracking-value";
import { acceptedConsentsFieldName, alwaysSentFieldNames } from "../protocol/client-data";
import type { ClientData } from "../protocol/requests";
import { getExperimentUrlParameter } from "../protocol/experiments";
import { isExperimentParameter } from "../protocol/tracking-parameters";
import type { PageAnswers } from "./page-handle";
import type { FlowState } from "./flow-state";
import type { TrackingDataSource } from "./ports";
import { hasGeneratedQuestionName } from "./parse-response";

const reservedFields = new Set<string>([...alwaysSentFieldNames, acceptedConsentsFieldName]);

/**
 * Creates an action's `clientData` from answers, tracking parameters and consents (docs/protocol.md section 3). Every
 * value is a list: `[]` means an unanswered question.
 * @param consents the consent items as they are after the visitor's click.
 */
export function buildClientData(
  state: FlowState,
  answers: PageAnswers,
  consents: readonly ConsentItem[],
  tracking: TrackingDataSource,
): ClientData {
  // A map is safe for arbitrary field names, such as `__proto__`.
  const fields = new Map<string, string[]>(Object.entries(buildAlwaysSentFields(state)));
  for (const [name, values] of collectAnswers(state, answers)) fields.set(name, values);
  for (const [name, value] of Object.entries(tracking.parameters())) {
    // The API rejects the whole action if one tracking value is invalid.
    if (!fields.has(name) && isStorableTrackingValue(value)) fields.set(name, [value]);
  }
  // The lead is stored together with the variants that the visitor saw.
  for (const [name, { activeVariant }] of Object.entries(state.experiments)) {
    const parameter = getExperimentUrlParameter(name);
    // The URL's query may contain experiment names that no API accepts.
    if (isExperimentParameter(parameter)) fields.set(parameter, [activeVariant]);
  }
  if (state.instructions.some(({ instructionType }) => instructionType === "RequestTcpaConsent")) {
    const accepted = consents.filter((item) => item.isCheckboxChecked);
    fields.set(
      acceptedConsentsFieldName,
      accepted.map((item) => item.tcpaKey),
    );
  }
  if (state.switches.useRecaptcha) {
    fields.set(state.config.captchaField, [state.recaptcha.token]);
    if (state.recaptcha.state === "error") fields.set("RecaptchaState", ["unavailable"]);
  }
  return Object.fromEntries(fields);
}

function buildAlwaysSentFields(
  state: FlowState,
): Record<(typeof alwaysSentFieldNames)[number], string[]> {
  return {
    PageKey: [state.pageKey],
    UniversalLeadId: [state.universalLeadId],
    TrustedFormCertificateId: [state.trustedFormCertificateId],
    TrustedFormCertificateUrl: [state.trustedFormCertificateUrl],
    UserAgentString: [state.userAgentString],
  };
}

/** Returns the page's answers by field name, with `[]` for an unanswered question. Consent checkboxes are left out. */
function collectAnswers(state: FlowState, answers: PageAnswers): [string, string[]][] {
  const asked = state.questions
    .filter((question) => !hasGeneratedQuestionName(question))
    .map((question): [string, string[]] => [question.fieldName, []]);
  const askedNames = new Set(state.questions.map((question) => question.fieldName));
  const consentNames = new Set(state.tcpa.map((item) => item.fieldName));
  const given = Object.entries(answers).filter(
    ([name]) => askedNames.has(name) || !consentNames.has(name),
  );
  return [...asked, ...given].filter(([name]) => !reservedFields.has(name));
}
