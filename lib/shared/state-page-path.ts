import { usStates, type StateCode } from "@/themes/law/us-states";

/** Path of the page that links to the articles about each state's law. */
export const stateLawOverviewPath = "/mva";

/** Returns the path of the article about a state's law, for example `/car-accident/new-york`. */
export function getStateLawPagePath(code: StateCode): string {
  return `/car-accident/${usStates[code].toLowerCase().replaceAll(" ", "-")}`;
}
