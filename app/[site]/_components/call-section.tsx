import { CallBand } from "@/components/content/call-band";
import { frameOf } from "@/lib/server/site/frame";
import type { Theme } from "@/themes/theme";
import { ScheduleCallLink } from "./schedule-call-link";

/** The end of a page in the default layout: the number, and a call back, as far as the site has them. */
export function CallSection({ theme }: { theme: Theme }) {
  const { phone } = frameOf(theme);
  const { call } = theme.flows;
  if (!phone) return null;
  return (
    <CallBand phone={phone}>
      {call && <ScheduleCallLink site={theme.site} phone={phone.phoneNumber} flow={call} />}
    </CallBand>
  );
}
