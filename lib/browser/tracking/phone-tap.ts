import { getVisitCampaign, hasPhoneClickReporting } from "./campaigns";
import { postClientEvent, postJsonKeepalive } from "./client-event";
import { formatLocalTimestamp } from "../../shared/clock";
import { getSessionIdForTracking } from "./session-id";

interface PhoneTap {
  phoneNumber: string;
  phoneNumberId: string;
  siteName: string;
}

/**
 * Reports a tap on the phone number to the flow API and to the session recording. For visitors from some ad campaigns,
 * also reports the tap to the phone-number API (docs/product.md section 4, Phone tap). The link itself starts the call.
 */
export function recordPhoneTap({ phoneNumber, phoneNumberId, siteName }: PhoneTap): void {
  const sessionId = getSessionIdForTracking();
  tagSessionRecording({ phoneNumber, sessionId, timestamp: formatLocalTimestamp(new Date()) });
  void postClientEvent({ name: "PhoneNumberTap", sessionId, payload: { phoneNumber, siteName } });
  if (hasPhoneClickReporting(getVisitCampaign()))
    void postJsonKeepalive(`/api/phone-numbers/${encodeURIComponent(phoneNumber)}/click`, {
      phoneNumber,
      id: phoneNumberId,
    });
}

type ClarityRecorder = (command: "set", key: string, value: string) => void;

/**
 * Adds tags for the phone tap to the Clarity session recording, if one is running (docs/product.md section 4, Phone
 * tap).
 */
function tagSessionRecording(tags: Record<string, string>): void {
  const { clarity } = globalThis as { clarity?: ClarityRecorder };
  if (typeof clarity !== "function") return;
  for (const [key, value] of Object.entries(tags)) clarity("set", key, value);
}
