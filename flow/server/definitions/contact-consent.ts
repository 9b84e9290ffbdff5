import "server-only";
import type { ConsentDefinition } from "./flow-definition";

/**
 * The authorization to be contacted (docs/product.md section 9, last line). The box starts unchecked. It stands inside
 * the checkbox's label, so that it holds no paragraphs. It names the receivers that were matched. Every change of a word
 * needs a new version: the version is kept with each visitor's evidence.
 */
export function contactConsent(
  tcpaKey: string,
  matter: string,
  channels: ContactChannels = byPhoneTextAndEmail,
): ConsentDefinition {
  return {
    name: "Consent to be contacted",
    fieldName: "ContactConsent",
    version: "2026-11-25",
    isCheckboxRequired: true,
    covers: "all",
    unnamedReceivers: "the law firms and attorneys it works with",
    tcpaKey,
    trustedFormIndex: 0,
    content:
      `<strong>In short:</strong> {callers} may ${channels.short} you about ${matter}. You decide, it costs nothing, and you can stop it at any time. In full:<br><br>By checking this box, I give my electronic signature and my express written consent for
{callers}, and for the companies that contact people on their behalf, to contact me about ${matter} at ${channels.addresses} I have given, by <strong>${channels.names}</strong>. I understand that these calls and messages may be made with an automatic
telephone dialing system (an “auto-dialer”) or with an artificial or prerecorded voice, even if my number is on
a state, federal or company Do Not Call list, and that calls may be recorded.${channels.answers}<br><br>My consent is <strong>not a
condition of purchase</strong> of any goods or services, and I can have a free case evaluation without it by
calling the phone number on this site. Message frequency varies; message and data rates may apply. I can reply
<strong>STOP</strong> to any text message to cancel, or <strong>HELP</strong> for help, and I can withdraw my
consent at any time in any other reasonable way. I confirm that I am at least 18 years old, that the phone
number is mine, and that I have read the <a href="/company/PrivacyPolicy">Privacy Policy</a> and the
<a href="/company/PrivacyPolicy#terms-of-service">Terms of Service</a>.`.replaceAll("\n", " "),
  };
}

/** The ways of contact that a text names: those that its form asks for, and no others. */
interface ContactChannels {
  short: string;
  addresses: string;
  /** Who gets the answers: a form that asks about health says so. */
  answers: string;
  names: string;
}

const byPhoneTextAndEmail: ContactChannels = {
  short: "call, text and email",
  addresses: "the phone number and the email address",
  answers:
    " I agree that they get my answers, also those about health, and use them for this alone.",
  names: "phone call, text message (SMS and MMS) and email",
};

/** For a form that asks for no email address, and nothing about health. */
export const byPhoneAndText: ContactChannels = {
  short: "call and text",
  addresses: "the phone number",
  answers: "",
  names: "phone call and text message (SMS and MMS)",
};
