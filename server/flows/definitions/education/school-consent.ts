import type { ConsentDefinition } from "../../flow-definition";

/** Always in view, beside a box of one's own or over the whole text: which school, what it may do, and that nobody has to. */
const inShort = `<strong>{names}</strong> may call, text and email me about programs, also with an auto-dialer or a
prerecorded voice. I do not have to agree to buy or to enroll.`;

/** What a visitor agrees to, after the words that say how: it has no word that can be missed. */
const terms = `for {receivers} to contact me about its programs at the phone number and email address I gave, by
<strong>phone call, text message (SMS and MMS) and email</strong>, including with an automatic telephone dialing system (an
“auto-dialer”) or an artificial or prerecorded voice, even if my number is on a Do Not Call list; calls may be recorded.
<strong>The school pays {brand} for this.</strong> My consent is <strong>not a condition of purchase</strong> of any goods
or services, of admission or of enrollment. Message frequency varies; message and data rates may apply. I can reply
<strong>STOP</strong> to any text message to cancel, or <strong>HELP</strong> for help, and withdraw my consent at any time
in any other reasonable way. I am at least 18 years old, the phone number is mine, and I have read the
<a href="/company/PrivacyPolicy">Privacy Policy</a> and the
<a href="/company/PrivacyPolicy#terms-of-service">Terms of Service</a>.`;

const version = "2026-11-25.2";
const unnamedReceivers = "the schools that this site works with";

/**
 * One item for each matched school, with a box of its own: the request goes to those that are checked. Where the page
 * has a button that agrees for all of them, the text says so too.
 */
export function consentForEachSchool(tcpaKey: string, acceptAll?: string): ConsentDefinition {
  const sign = `By checking this box${acceptAll ? `, or by choosing “${acceptAll}”` : ""}`;
  return schoolConsent("Consent to be contacted by", tcpaKey, sign);
}

/** One item for each matched school too, which a button gives: there is no box. */
export function consentByButton(tcpaKey: string, button: string): ConsentDefinition {
  return schoolConsent("Consent to be contacted", tcpaKey, `By choosing “${button}”`);
}

/** Folded in the text itself, so that the evidence says how it was shown: one tap, before the box, opens all of it. */
function schoolConsent(name: string, tcpaKey: string, sign: string): ConsentDefinition {
  const whole = `${sign}, I give my electronic signature and express written consent ${terms}`;
  const summary = "<summary>Full consent to calls, texts and emails</summary>";
  return {
    ...{ name, fieldName: "SchoolConsent", version, tcpaKey },
    isCheckboxRequired: false,
    covers: "each",
    unnamedReceivers,
    trustedFormIndex: 0,
    content: `${inShort}<details>${summary}${whole}</details>`.replaceAll("\n", " "),
  };
}
