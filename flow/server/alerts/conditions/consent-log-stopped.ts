import "server-only";
import { currentOrigin, whyStopped } from "../../consent/log-origin";
import type { Condition } from "./condition";

/** The consent log is signed no more, since the database does not hold what was signed before (docs/decisions/0027). */
export const consentLogStopped: Condition = async ({ database }) => {
  const origin = await currentOrigin(database());
  const reason = origin && (await whyStopped(database(), origin));
  if (reason === undefined) return [];
  return [
    {
      subject: "",
      summary:
        `The consent log ${origin?.origin} is signed no more: ${reason}. Leads go out without its proof. ` +
        "See npm run consent:log -- new-origin.",
    },
  ];
};
