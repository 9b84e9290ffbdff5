import { campaignOfVisit, registersPhoneClicks } from "./campaigns";
import { postClientEvent, postJson } from "./client-event";
import { localTimestamp } from "../../shared/local-timestamp";
import { flowSessionId } from "./session-id";
import { tagSessionRecording } from "./session-recording";

export interface PhoneTap {
  phoneNumber: string;
  phoneNumberId: string;
  siteName: string;
}

/**
 * Records a tap on the phone number; the call itself is the link's (docs/product.md section 4, Phone tap): tags, the
 * PhoneNumberTap event, and the click for the listed campaigns.
 */
export function recordPhoneTap({ phoneNumber, phoneNumberId, siteName }: PhoneTap): void {
  const sessionId = flowSessionId();
  tagSessionRecording({ phoneNumber, sessionId, timestamp: localTimestamp(new Date()) });
  void postClientEvent({ name: "PhoneNumberTap", sessionId, payload: { phoneNumber, siteName } });
  if (registersPhoneClicks(campaignOfVisit()))
    void postJson(`/api/phone-numbers/${encodeURIComponent(phoneNumber)}/click`, {
      phoneNumber,
      id: phoneNumberId,
    });
}
