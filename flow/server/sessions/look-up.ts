import "server-only";
import type { ClientData } from "../../protocol/on-action";
import type { FlowPage, LookUp } from "../definitions/flow-definition";
import { findPlace } from "../validation/find-place";

const lookUps = { placeOfPostalCode } satisfies Record<LookUp, (given: ClientData) => ClientData>;

/** What the answers of a page tell beyond themselves. */
export function lookUp(page: FlowPage, given: ClientData): ClientData {
  return page.lookUp ? lookUps[page.lookUp](given) : {};
}

function placeOfPostalCode(given: ClientData): ClientData {
  const place = findPlace(given.PostalCode?.[0] ?? "");
  if (!place) return {};
  return { City: [place.city], State: [place.state], StateCode: [place.stateCode] };
}
