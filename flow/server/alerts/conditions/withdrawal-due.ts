import "server-only";
import { openWithdrawals } from "../../submissions/open-withdrawals";
import type { Condition } from "./condition";

/** So many business days before a withdrawal's deadline somebody is told, when a receiver has not heard of it. */
const warnDays = 5;

/** Withdrawals of consent whose ten business days run out, by lead. `npm run leads -- withdrawals` lists them. */
export const withdrawalDue: Condition = async ({ database, machineTime }) => {
  const open = await openWithdrawals(database(), new Date(machineTime()));
  return open
    .filter(({ daysLeft }) => daysLeft <= warnDays)
    .map(({ leadId, deadline, untold }) => ({
      subject: leadId,
      summary:
        `Consent of lead ${leadId} was withdrawn, to be honored by ${deadline}, and not known to: ` +
        `${untold.map(({ receiverId }) => receiverId).join(", ")}. See npm run leads -- withdrawals.`,
    }));
};
