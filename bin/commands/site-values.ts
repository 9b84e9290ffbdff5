import { stateNames } from "@/lib/server/places/state-names";
import { siteNames } from "@/lib/server/site/sites";
import type { ValueKind } from "./command-line";
import { oneOf } from "./option-values";

/* Option values that name a site or a state. They load all themes and the law, which most commands do not need. */

export const site: ValueKind<string> = {
  shows: "SITE",
  read: (text) => oneOf("site", siteNames(), text),
};
/** A state's postal code such as TX. Lower case is accepted, too. */
export const state: ValueKind<string> = {
  shows: "STATE",
  read: (text) =>
    oneOf("state", [...stateNames().keys()], text.toUpperCase(), "give a code such as TX"),
};
