import type { ClientData } from "@/flow/protocol/requests";
import { getStateNames } from "@/lib/server/places/state-names";
import { findLocation } from "./find-location";
import { getRequestedCall } from "./requested-call";
import type { LookUpName } from "./flow-definition";

/** A look-up that a page can run on its answers. */
export interface LookUpDefinition {
  /** The field whose answer starts the look-up. The page must ask it. */
  from: string;
  /** The fields that the look-up adds, each with its possible values; undefined if these are not enumerated. */
  fields: Readonly<Record<string, () => readonly string[] | undefined>>;
  /**
   * The result answers a question of the flow. The page that asks the question is shown only if the look-up finds
   * nothing.
   */
  answers?: true;
  /** Returns the added fields for the answers so far; {} if nothing was found. */
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
  /**
   * The chosen call window as an ISO 8601 interval in UTC. The lead states it, so it is clear in any receiver's time
   * zone.
   */
  windowOfCall: {
    from: "CallTime",
    fields: { CallWindow: () => undefined },
    find: (answers): ClientData => {
      const window = getRequestedCall(answers)?.window;
      if (!window) return {};
      return { CallWindow: [`${window.from.toISOString()}/${window.until.toISOString()}`] };
    },
  },
  /** With a single chosen program, the visitor is not asked for the main one. */
  onlyProgram: {
    from: "Programs",
    answers: true,
    fields: { MainProgram: () => undefined },
    find: ({ Programs = [] }): ClientData =>
      Programs.length === 1 ? { MainProgram: Programs } : {},
  },
} satisfies Record<LookUpName, LookUpDefinition>;
