import type { StoreApi } from "zustand/vanilla";
import type { ParsedFlowResponse } from "../protocol/responses";
import type { OnActionRequest } from "../protocol/requests";
import type { FlowConfig } from "../protocol/flow-config";
import type { FlowRequestFailure, FlowState } from "./flow-state";
import type { FlowPorts } from "./ports";

/** One questionnaire engine's state and dependencies. Every function of the engine receives it. */
export interface EngineContext {
  config: FlowConfig;
  ports: FlowPorts;
  store: StoreApi<FlowState>;
  readonly memory: EngineMemory;
}

/** The keys of the visited pages, from the first page to the current one. Empty if they could not be restored. */
export type VisitedPageKeys = readonly string[];

/** The engine's internal state, which no page displays. */
export interface EngineMemory {
  isDisposed: boolean;
  /** True until the API confirms or replaces a page that the server rendered. */
  isPrerendered: boolean;
  /**
   * True if the visitor answered the server-rendered page in an earlier visit. The page stays locked until the API's
   * response replaces it.
   */
  isPrerenderedPageOutdated: boolean;
  /** The failed request that `retry()` sends again. */
  failedRequest: FlowRequest | null;
  /** Moves by the Back and Forward buttons that have not run yet (docs/product.md section 4, navigation queue). */
  navigationQueue: PageMove[];
  /** True while the moves in the queue run one after another. */
  isProcessingMoves: boolean;
  /** True if the API has accepted a request of this session, in this visit or an earlier one. */
  isSessionKnown: boolean;
  /**
   * The state of the session cookie, inferred from the API's responses.
   * - `given`: the API set the cookie for a new session. Whether the browser keeps it is unknown.
   * - `present`: the browser has sent the cookie.
   * - `missing`: the browser sent a request without the cookie.
   * - `renewed`: the cookie was `missing`, and the API has set it again.
   */
  cookieState: "given" | "present" | "missing" | "renewed";
  trail: VisitedPageKeys;
  /** The last accepted request of each submitted page, by page index. The Forward button sends these requests again. */
  acceptedRequests: Record<number, OnActionRequest>;
  /**
   * Variants from the URL or from `resetExperiment`, by experiment name. They replace the variants that the API
   * assigned.
   */
  variantOverrides: Record<string, string>;
}

/**
 * A move between pages. `step` goes one page back. `to` goes to the page that the browser's Back or Forward button
 * selected.
 */
export type PageMove = { kind: "step" } | { kind: "to"; index: number };

/** A request to the flow API, kept so that a retry can send it again unchanged. */
export interface FlowRequest {
  during: FlowRequestFailure["during"];
  /** The request's name in the log: `Land` for the session start, or the name of the action. */
  name: string;
  send(): Promise<unknown>;
  succeed(response: ParsedFlowResponse): void;
  fail?(): void;
}

export function createEngineMemory(): EngineMemory {
  return {
    isDisposed: false,
    isPrerendered: false,
    isPrerenderedPageOutdated: false,
    failedRequest: null,
    navigationQueue: [],
    isProcessingMoves: false,
    isSessionKnown: false,
    cookieState: "given",
    trail: [],
    acceptedRequests: {},
    variantOverrides: {},
  };
}
