import { getStateNames } from "@/lib/server/places/state-names";
import { listSiteNames } from "@/lib/server/site/sites";
import type { ArgumentType } from "./command-line";
import { requireKnownName } from "./option-values";

/* Option values that name a site or a state. They load all themes and the law, which most commands do not need. */

export const siteArgument: ArgumentType<string> = {
  shows: "SITE",
  read: (text) => requireKnownName("site", listSiteNames(), text),
};
/** A state's postal code such as TX. Lower case is accepted, too. */
export const stateArgument: ArgumentType<string> = {
  shows: "STATE",
  read: (text) =>
    requireKnownName(
      "state",
      [...getStateNames().keys()],
      text.toUpperCase(),
      "give a code such as TX",
    ),
};
