import { healthAuthorizationFieldPrefix } from "../health-authorization";
import type { ConsentDefinition } from "../flow-definition";

/**
 * Returns the consent item that permits contact (docs/product.md section 9). Its text names the matched receivers, and
 * its checkbox starts unchecked. Every change of wording needs a new `version`.
 */
export function createContactConsent(
  tcpaKey: string,
  matter: string,
  channels: ContactChannelWording = phoneTextAndEmailChannels,
): ConsentDefinition {
  return {
    name: "Consent to be contacted",
    fieldName: "ContactConsent",
    version: "2026-11-26.2",
    isCheckboxRequired: true,
    covers: "all",
    unnamedReceivers: "the law firms and attorneys it works with",
    tcpaKey,
    trustedFormIndex: 0,
    content:
      `<span>By checking this box, I agree that <strong>{callersInShort}</strong> may ${channels.short} me about ${matter}.
I agree that they may use an auto-dialer or a prerecorded voice.${channels.answers} Agreeing is free and <strong>not a
condition of purchase</strong>. I can reply <strong>STOP</strong> or withdraw at any
time.</span><details><summary>Full consent to ${channels.summary}</summary>By checking this box, I give my electronic
signature and my express written consent for {callers}, and for the companies that contact people on their behalf, to
contact me about ${matter} at ${channels.addresses} I gave, by <strong>${channels.names}</strong>. I understand that these
calls and messages may be made with an automatic telephone dialing system (an “auto-dialer”) or with an artificial or
prerecorded voice, even if my number is on a state, federal or company Do Not Call list, and that calls may be
recorded.<br><br>My consent is <strong>not a condition of purchase</strong> of any goods or services, and I can get a free
case evaluation without it by calling the phone number on this site. Message frequency varies; message and data rates may
apply. I can reply <strong>STOP</strong> to any text message to cancel, or <strong>HELP</strong> for help, and I can
withdraw my consent at any time in any other reasonable way. I confirm that I am at least 18 years old, that the phone
number is mine, and that I have read the <a href="/company/PrivacyPolicy">Privacy Policy</a> and the
<a href="/company/PrivacyPolicy#terms-of-service">Terms of Service</a>.</details>`.replaceAll(
        "\n",
        " ",
      ),
  };
}

/** Wording for the contact channels in a consent text, such as "call and text". */
interface ContactChannelWording {
  short: string;
  summary: string;
  addresses: string;
  /** Sentence about who receives the visitor's answers. Empty if the form asks nothing about health. */
  answers: string;
  names: string;
}

const phoneTextAndEmailChannels: ContactChannelWording = {
  short: "call, text and email",
  summary: "calls, texts and emails",
  addresses: "the phone number and email address",
  answers: " I agree that they may receive my answers{health} and use them only for this purpose.",
  names: "phone call, text message (SMS and MMS) and email",
};

/** Wording for a form that asks for a phone number but no email address. */
export const phoneAndTextWording: ContactChannelWording = {
  short: "call and text",
  summary: "calls and texts",
  addresses: "the phone number",
  answers: "",
  names: "phone call and text message (SMS and MMS)",
};

/**
 * Returns the consent item that authorizes the sale of answers about health, for states whose law requires one (RCW
 * 19.373.070(2), docs/law.md). The item has its own optional checkbox. The lead is sent even if the box is unchecked.
 * @param data The answers that the authorization covers, in the visitor's words.
 */
export function createHealthAuthorizationItem(tcpaKey: string, data: string): ConsentDefinition {
  return {
    name: "Authorization to sell my answers about health",
    fieldName: healthAuthorizationFieldPrefix,
    version: "2026-11-26.2",
    isCheckboxRequired: false,
    covers: "health",
    tcpaKey,
    content:
      `<strong>Optional: my answers about health.</strong> By checking this box, I authorize {brand} to sell to {names} what I
have said here about health: ${data}. My request is sent with or without it. This authorization ends after one year, and I
can revoke it at any time.<details><summary>Full authorization</summary>By checking this box, I sign this authorization
with my electronic signature, under the name I gave on this page and with today’s date. I authorize {seller} to sell to
{receivers} what I have said here about health: ${data}. The questions on this site collect it. {names} will use it to
decide whether to take my case and to talk with me about it, and pays {brand} for it.<br><br>I do not have to sign. This
authorization is separate from the consent above. Signing is <strong>not a condition</strong> of anything I get here. I can
revoke it at any time, with “Withdraw my consent” on the page after this one, or by telling {brand} in one of the ways
listed above. {names} may share it again, and the law on health data may then no longer protect it. This authorization
ends <strong>one year</strong> after the day I sign it.</details>`.replaceAll("\n", " "),
  };
}
