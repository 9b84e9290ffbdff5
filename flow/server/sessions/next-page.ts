import "server-only";
import type { ClientData } from "../../protocol/on-action";
import { pageOf } from "../definitions/find-flow";
import type { FlowDefinition, FlowPage } from "../definitions/flow-definition";
import { holds } from "./holds";

/**
 * The page that follows, by the answers so far. Throws where no way is open: `npm run flow:check` proves that
 * this cannot be.
 */
export function nextPage(
  flow: FlowDefinition,
  page: FlowPage,
  answers: ClientData,
  isSkipped: boolean,
): FlowPage {
  if (isSkipped && page.skipTo !== undefined) return pageOf(flow, page.skipTo);
  const way = page.next?.find(({ when }) => when === undefined || holds(when, answers));
  if (!way) throw new Error(`Flow ${flow.key}: no way out of page ${page.key}`);
  return pageOf(flow, way.to);
}
