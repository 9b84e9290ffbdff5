import type { ConsentDefinition } from "../../flow-definition";

/** The summary of the consent. It is always visible, even if the full terms are collapsed. */
const consentSummary = `<strong>{names}</strong> may call, text and email me about its programs. It may use an auto-dialer or a
prerecorded voice. Agreeing is not required to buy anything or enroll.`;

/** The full terms of the consent, as the rest of a sentence that begins "By checking this box, …". */
const consentTerms = `for {receivers} to contact me about its programs at the phone number and email address I gave, by
<strong>phone call, text message (SMS and MMS) and email</strong>, including with an automatic telephone dialing system (an
“auto-dialer”) or an artificial or prerecorded voice, even if my number is on a Do Not Call list; calls may be recorded.
<strong>The school pays {brand} for this.</strong> My consent is <strong>not a condition of purchase</strong> of any goods
or services, of admission or of enrollment. Message frequency varies; message and data rates may apply. I can reply
<strong>STOP</strong> to any text message to cancel, or <strong>HELP</strong> for help, and withdraw my consent at any time
in any other reasonable way. I am at least 18 years old, the phone number is mine, and I have read the
<a href="/company/PrivacyPolicy">Privacy Policy</a> and the
<a href="/company/PrivacyPolicy#terms-of-service">Terms of Service</a>.`;

const consentVersion = "2026-11-26.1";
const unnamedReceivers = "the schools this site works with";

/**
 * Returns the consent item with one checkbox per matched school. Only schools with a checked box get the lead.
 * @param acceptAllLabel Label of the button that accepts for all schools, if there is one.
 */
export function createCheckboxSchoolConsent(
  tcpaKey: string,
  acceptAll?: string,
): ConsentDefinition {
  const sign = `By checking this box${acceptAll ? `, or by choosing “${acceptAll}”` : ""}`;
  return buildSchoolConsent("Consent to be contacted by", tcpaKey, sign);
}

/** Returns the consent item that the visitor accepts by clicking a button. It has no checkbox. */
export function createButtonSchoolConsent(tcpaKey: string, button: string): ConsentDefinition {
  return buildSchoolConsent("Consent to be contacted", tcpaKey, `By choosing “${button}”`);
}

/**
 * Returns the consent text: a visible summary above the collapsed full terms. The evidence stores both parts as
 * displayed.
 */
function buildSchoolConsent(name: string, tcpaKey: string, sign: string): ConsentDefinition {
  const whole = `${sign}, I give my electronic signature and express written consent ${consentTerms}`;
  const summary = "<summary>Full consent to calls, texts and emails</summary>";
  return {
    ...{ name, fieldName: "SchoolConsent", version: consentVersion, tcpaKey },
    isCheckboxRequired: false,
    covers: "each",
    unnamedReceivers,
    trustedFormIndex: 0,
    content: `${consentSummary}<details>${summary}${whole}</details>`.replaceAll("\n", " "),
  };
}
