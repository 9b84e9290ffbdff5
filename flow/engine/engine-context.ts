import type { StoreApi } from "zustand/vanilla";
import type { ParsedResponse } from "../protocol/responses";
import type { OnActionRequest } from "../protocol/requests";
import type { FlowConfig } from "../protocol/flow-config";
import type { FlowFailure, FlowState } from "./flow-state";
import type { FlowPorts } from "./ports";

/** The objects shared by all parts of one engine. */
export interface EngineContext {
  config: FlowConfig;
  ports: FlowPorts;
  store: StoreApi<FlowState>;
  readonly memory: EngineMemory;
}

/**
 * The keys of the pages up to and including the current page, in the order of their page index. Empty if the earlier
 * pages are unknown because the stored record could not be read.
 */
export type PageTrail = readonly string[];

/** The engine's internal state, which pages do not display. */
export interface EngineMemory {
  disposed: boolean;
  /**
   * True if the page was rendered before any response of the API. The first Land response confirms it or replaces it.
   */
  isDrawn: boolean;
  /**
   * True if an earlier visit went past the rendered page. The page then accepts no answers until the Land response
   * replaces it.
   */
  isPassed: boolean;
  /** The failed request, for `retry()`. */
  pending: FlowRequest | null;
  /** Moves through the history that are waiting to be processed (docs/product.md section 4, navigation queue). */
  navigationQueue: NavigationMove[];
  /** True while the queue is being processed. Processing pauses while the flow is busy. */
  processingMoves: boolean;
  /** True if the API has responded for this session id, in this visit or an earlier one. */
  sessionIsKnown: boolean;
  /**
   * The state of the session's cookie, inferred from the API's responses.
   * - `given`: a landing began a session, and no action has been accepted since.
   * - `present`: the API accepted a request that needs the cookie.
   * - `missing`: a request arrived without it.
   * - `renewed`: a later landing set it again.
   */
  cookie: "given" | "present" | "missing" | "renewed";
  trail: PageTrail;
  /**
   * The request that each page was submitted with, by page index. The browser's Forward sends it again. Kept in memory
   * only.
   */
  accepted: Record<number, OnActionRequest>;
  /** Variants from the URL's query or from a reset, by experiment. They take precedence over the Land response. */
  variants: Record<string, string>;
}

/**
 * A move between pages. `step` goes one page back; `to` goes to page `index`, after the visitor moved through the
 * history.
 */
export type NavigationMove = { kind: "step" } | { kind: "to"; index: number };

/** One request of the flow API, which can be sent again unchanged. */
export interface FlowRequest {
  during: FlowFailure["during"];
  /** The name of the request for the log: `Land`, or the name of the action. */
  name: string;
  send(): Promise<unknown>;
  succeed(response: ParsedResponse): void;
  fail?(): void;
}

export function createEngineMemory(): EngineMemory {
  return {
    disposed: false,
    isDrawn: false,
    isPassed: false,
    pending: null,
    navigationQueue: [],
    processingMoves: false,
    sessionIsKnown: false,
    cookie: "given",
    trail: [],
    accepted: {},
    variants: {},
  };
}
