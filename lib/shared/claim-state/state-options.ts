import { usStates } from "@/themes/claim-states/us-states";

/** What a picker of states offers: postal code and name, by name. */
export const stateOptions: readonly (readonly [code: string, name: string])[] =
  Object.entries(usStates);
