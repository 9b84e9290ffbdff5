import type { ClientData } from "@/flow/protocol/requests";
import { stateNames } from "@/lib/server/places/state-names";
import { findLocation } from "./find-location";
import { askedCall } from "./asked-call";
import type { LookUp } from "./flow-definition";

/** What a page can have looked up from its answers. */
export interface LookUpDefinition {
  /** The field that the page must ask. */
  from: string;
  /** The fields that it adds, each with the values that it can have; undefined where they are not listed. */
  fields: Readonly<Record<string, () => readonly string[] | undefined>>;
  /** What it finds is an answer: a page that asks for it is for those of whom it finds none. */
  answers?: true;
  /** The added fields, from the answers up to the page; none where nothing was found. */
  find: (answers: ClientData) => ClientData;
}

export const lookUps = {
  locationOfPostalCode: {
    from: "PostalCode",
    fields: {
      City: () => undefined,
      State: () => [...stateNames().values()],
      StateCode: () => [...stateNames().keys()],
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
  /** When a call may be made, as an interval of ISO 8601: the lead says it, whatever the receiver's own time zone is. */
  windowOfCall: {
    from: "CallTime",
    fields: { CallWindow: () => undefined },
    find: (answers): ClientData => {
      const window = askedCall(answers)?.window;
      if (!window) return {};
      return { CallWindow: [`${window.from.toISOString()}/${window.until.toISOString()}`] };
    },
  },
  /** Who chose one program need not say which of them comes first. */
  onlyProgram: {
    from: "Programs",
    answers: true,
    fields: { MainProgram: () => undefined },
    find: ({ Programs = [] }): ClientData =>
      Programs.length === 1 ? { MainProgram: Programs } : {},
  },
} satisfies Record<LookUp, LookUpDefinition>;
