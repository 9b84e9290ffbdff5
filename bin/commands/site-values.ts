import { getStateNames } from "@/lib/server/places/state-names";
import { listSiteNames } from "@/lib/server/site/sites";
import type { ArgumentType } from "./command-parameters";
import { requireKnownName } from "./option-values";

/* Option types for sites and states. They import all themes and state laws, so they are in a separate file. */

export const siteArgument: ArgumentType<string> = {
  placeholderText: "SITE",
  parseText: (text) => requireKnownName("site", listSiteNames(), text),
};
/** A command-line argument for a state's postal code, such as `TX`, in upper or lower case. */
export const stateArgument: ArgumentType<string> = {
  placeholderText: "STATE",
  parseText: (text) =>
    requireKnownName(
      "state",
      [...getStateNames().keys()],
      text.toUpperCase(),
      "give a code such as TX",
    ),
};
