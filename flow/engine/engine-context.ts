import type { StoreApi } from "zustand/vanilla";
import type { ParsedFlowResponse } from "../protocol/responses";
import type { OnActionRequest } from "../protocol/requests";
import type { FlowConfig } from "../protocol/flow-config";
import type { FlowFailure, FlowState } from "./flow-state";
import type { FlowPorts } from "./ports";

/** The objects shared by all modules of one engine. */
export interface EngineContext {
  config: FlowConfig;
  ports: FlowPorts;
  store: StoreApi<FlowState>;
  readonly memory: EngineMemory;
}

/**
 * The keys of all pages from the first to the current one, in visiting order. Empty if the earlier pages are unknown,
 * because the stored session record was unreadable.
 */
export type PageTrail = readonly string[];

/** The engine's internal state, which is not displayed. */
export interface EngineMemory {
  isDisposed: boolean;
  /**
   * True while a prerendered page is on screen and the API has not responded yet. The first response confirms or
   * replaces that page.
   */
  isPrerendered: boolean;
  /**
   * True if an earlier visit already got past the prerendered page. The page is then locked until the session-start
   * response replaces it.
   */
  isPrerenderedPageOutdated: boolean;
  /** The failed request that `retry()` sends again. */
  failedRequest: FlowRequest | null;
  /** Queued moves through the browser history, not processed yet (docs/product.md section 4, navigation queue). */
  navigationQueue: NavigationMove[];
  /** True while the queue is being processed. Processing pauses while another request runs. */
  isProcessingMoves: boolean;
  /** True if the API has ever responded for this session id, in this visit or an earlier one. */
  isSessionKnown: boolean;
  /**
   * The state of the session cookie, inferred from the API's responses.
   * - `given`: a new session set the cookie; no action has been accepted since.
   * - `present`: the API accepted a request that needs the cookie.
   * - `missing`: a request arrived without the cookie.
   * - `renewed`: a later session start set the cookie again.
   */
  cookieState: "given" | "present" | "missing" | "renewed";
  trail: PageTrail;
  /**
   * The accepted request of each submitted page, by page index. The browser's Forward button sends this request again.
   * Kept in memory only.
   */
  acceptedRequests: Record<number, OnActionRequest>;
  /**
   * Experiment variants from the URL's query or from a reset, by experiment name. These variants override the variants
   * assigned by the API.
   */
  variantOverrides: Record<string, string>;
}

/**
 * A move between pages. `step` goes one page back. `to` goes to page `index` after the visitor used the browser's Back
 * or Forward button.
 */
export type NavigationMove = { kind: "step" } | { kind: "to"; index: number };

/** One request to the flow API. It can be sent again unchanged. */
export interface FlowRequest {
  during: FlowFailure["during"];
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
