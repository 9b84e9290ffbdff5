import type { ClientData } from "@/flow/protocol/requests";
import { getStateNames } from "@/lib/server/places/state-names";
import { findLocation } from "./find-location";
import { getRequestedCall } from "./requested-call";
import type { LookUpName } from "./flow-definition";

/** A look-up derives more answers from an answer, such as the state from the ZIP code. */
export interface LookUpDefinition {
  /** The field that the look-up reads. The page must ask for it. */
  from: string;
  /**
   * The derived fields, each with a function that lists its possible values. The function returns `undefined` if the
   * values are not enumerable.
   */
  fields: Readonly<Record<string, () => readonly string[] | undefined>>;
  /** Whether the result answers another question of the flow. The page of that question is then skipped. */
  answers?: true;
  /** Returns the derived answers. Returns `{}` if nothing was found. */
  find: (answers: ClientData) => ClientData;
}

export const lookUps = {
  locationOfPostalCode: {
    from: "PostalCode",
    fields: {
      City: () => undefined,
      State: () => [...getStateNames().values()],
      StateCode: () => [...getStateNames().keys()],
    },
    find: ({ PostalCode }): ClientData => {
      const location = findLocation(PostalCode?.[0] ?? "");
      if (!location) return {};
      return {
        ...(location.city && { City: [location.city] }),
        State: [location.state],
        StateCode: [location.stateCode],
      };
    },
  },
  /** The chosen call window as an ISO 8601 interval in UTC, which receivers in any time zone can read. */
  windowOfCall: {
    from: "CallTime",
    fields: { CallWindow: () => undefined },
    find: (answers): ClientData => {
      const window = getRequestedCall(answers)?.window;
      if (!window) return {};
      return { CallWindow: [`${window.from.toISOString()}/${window.until.toISOString()}`] };
    },
  },
  /** If only one program was chosen, it is the main program, and the question is skipped. */
  onlyProgram: {
    from: "Programs",
    answers: true,
    fields: { MainProgram: () => undefined },
    find: ({ Programs = [] }): ClientData =>
      Programs.length === 1 ? { MainProgram: Programs } : {},
  },
} satisfies Record<LookUpName, LookUpDefinition>;
