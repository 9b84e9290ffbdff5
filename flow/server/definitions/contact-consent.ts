import "server-only";
import type { ConsentDefinition } from "./flow-definition";

/**
 * The authorization to be contacted (docs/product.md section 9, last line). The box starts unchecked. It stands inside
 * the checkbox's label, so that it holds no paragraphs. Every change of a word needs a new version: the version is
 * kept with each visitor's evidence.
 */
export function contactConsent(tcpaKey: string, matter: string): ConsentDefinition {
  return {
    name: "Consent to be contacted",
    fieldName: "ContactConsent",
    version: "2026-11-22",
    isCheckboxRequired: true,
    tcpaKey,
    trustedFormIndex: 0,
    content:
      `By checking this box, I give my electronic signature and my express written consent for
<span data-tf-element-role="consent-advertiser-name">{brand}</span>, the law firms and attorneys it works with, and the companies that contact people for them, to contact
me about ${matter} at the phone number and the email address I have given, by <strong>phone call, text message
(SMS and MMS) and email</strong>. I understand that these calls and messages may be made with an automatic
telephone dialing system (an “auto-dialer”) or with an artificial or prerecorded voice, even if my number is on
a state, federal or company Do Not Call list, and that calls may be recorded.<br><br>My consent is <strong>not a
condition of purchase</strong> of any goods or services, and I can have a free case evaluation without it by
calling the phone number on this site. Message frequency varies; message and data rates may apply. I can reply
<strong>STOP</strong> to any text message to cancel, or <strong>HELP</strong> for help, and I can withdraw my
consent at any time in any other reasonable way. I confirm that I am at least 18 years old, that the phone
number is mine, and that I have read the <a href="/company/PrivacyPolicy">Privacy Policy</a>.`.replaceAll(
        "\n",
        " ",
      ),
  };
}
