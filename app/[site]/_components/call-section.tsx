import { PhoneNumberSection } from "@/components/content/phone-number-section";
import { buildPageFrameData } from "@/lib/server/site/frame";
import type { PageTheme } from "@/lib/server/site/sites";
import { ScheduleCallLink } from "./schedule-call-link";

/**
 * Renders the last section of a page: the phone number and, on sites that offer it, a link to schedule a call. Renders
 * nothing if the site has no phone number.
 */
export function CallSection({ theme }: { theme: PageTheme }) {
  const { phone } = buildPageFrameData(theme);
  const { call } = theme.flows;
  if (!phone) return null;
  return (
    <PhoneNumberSection phone={phone}>
      {call && <ScheduleCallLink site={theme.site} phone={phone.phoneNumber} flow={call} />}
    </PhoneNumberSection>
  );
}
