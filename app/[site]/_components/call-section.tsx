import { CallBand } from "@/components/content/call-band";
import { frameOf } from "@/lib/server/site/frame";
import type { Theme } from "@/themes/theme";
import { ScheduleCallLink } from "./schedule-call-link";

/** The end of a page in the default layout: the number, and a call back. */
export function CallSection({ theme }: { theme: Theme }) {
  const { phone } = frameOf(theme);
  return (
    <CallBand phone={phone}>
      <ScheduleCallLink site={theme.site} phone={phone.phoneNumber} flow={theme.flows.call} />
    </CallBand>
  );
}
