import type { ClientData } from "@/flow/protocol/requests";
import { getStateNames } from "@/lib/server/places/state-names";
import { findLocationOfZipCode } from "./find-location";
import { getRequestedCall } from "./requested-call";
import type { LookUpKey } from "./flow-definition";

/** A look-up that derives further answers from an answer, such as the state from the ZIP code. */
export interface AnswerLookUp {
  /** The field that the look-up reads. The page must ask for it. */
  sourceField: string;
  /**
   * The derived fields, each with a function that lists its possible values. The function returns `undefined` if the
   * values are not enumerable.
   */
  derivedFields: Readonly<Record<string, () => readonly string[] | undefined>>;
  /** Whether the result answers another question of the flow. The page of that question is then skipped. */
  replacesQuestion?: true;
  /** Returns the derived answers. Returns `{}` if nothing was found. */
  find: (answers: ClientData) => ClientData;
}

export const derivedAnswerLookUps = {
  locationOfPostalCode: {
    sourceField: "PostalCode",
    derivedFields: {
      City: () => undefined,
      State: () => [...getStateNames().values()],
      StateCode: () => [...getStateNames().keys()],
    },
    find: ({ PostalCode }): ClientData => {
      const location = findLocationOfZipCode(PostalCode?.[0] ?? "");
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
    sourceField: "CallTime",
    derivedFields: { CallWindow: () => undefined },
    find: (answers): ClientData => {
      const window = getRequestedCall(answers)?.window;
      if (!window) return {};
      return { CallWindow: [`${window.from.toISOString()}/${window.until.toISOString()}`] };
    },
  },
  /** If only one program was chosen, it is the main program, and the question is skipped. */
  onlyProgram: {
    sourceField: "Programs",
    replacesQuestion: true,
    derivedFields: { MainProgram: () => undefined },
    find: ({ Programs = [] }): ClientData =>
      Programs.length === 1 ? { MainProgram: Programs } : {},
  },
} satisfies Record<LookUpKey, AnswerLookUp>;
