import { usStates, type StateCode } from "@/themes/law/us-states";

/** Path of the overview that links to all state pages. */
export const stateOverviewPath = "/mva";

/** Returns the path of a state's page about time limits, for example `/car-accident/new-york`. */
export function getStatePagePath(code: StateCode): string {
  return `/car-accident/${usStates[code].toLowerCase().replaceAll(" ", "-")}`;
}
