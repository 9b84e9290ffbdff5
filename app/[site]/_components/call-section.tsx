import { CallBand } from "@/components/content/call-band";
import { buildFrame } from "@/lib/server/site/frame";
import type { Theme } from "@/themes/theme";
import { ScheduleCallLink } from "./schedule-call-link";

/**
 * Renders the last section of a page in the default layout: the phone number, and a call-back link if the site has
 * that form. Renders nothing for a site without a phone number.
 */
export function CallSection({ theme }: { theme: Theme }) {
  const { phone } = buildFrame(theme);
  const { call } = theme.flows;
  if (!phone) return null;
  return (
    <CallBand phone={phone}>
      {call && <ScheduleCallLink site={theme.site} phone={phone.phoneNumber} flow={call} />}
    </CallBand>
  );
}
