import type { StoreApi } from "zustand/vanilla";
import type { ParsedResponse } from "../protocol/responses";
import type { OnActionRequest } from "../protocol/requests";
import type { FlowConfig } from "../protocol/flow-config";
import type { FlowFailure, FlowState } from "./flow-state";
import type { FlowPorts } from "./ports";

/** What every part of the engine works with. */
export interface EngineContext {
  config: FlowConfig;
  ports: FlowPorts;
  store: StoreApi<FlowState>;
  readonly memory: EngineMemory;
}

/**
 * The keys of the pages up to the one on screen, each at its page index. Empty while an earlier page is not
 * known: of a record that cannot be read.
 */
export type PageTrail = readonly string[];

/** Bookkeeping that no page shows. */
export interface EngineMemory {
  disposed: boolean;
  /** The page on screen was drawn before any response of the API: the first landing confirms or replaces it. */
  isDrawn: boolean;
  /** An earlier visit has left the drawn page behind: it takes no answer until the landing shows another. */
  isPassed: boolean;
  /** The request that failed, for `retry()`. */
  pending: FlowRequest | null;
  /** Moves through the history that wait for their turn (docs/product.md section 4, navigation queue). */
  navigationQueue: Move[];
  /** The queue is being worked off; it waits while the flow is busy. */
  processingMoves: boolean;
  /** True when the API already responded for this session id, now or in an earlier visit. */
  sessionIsKnown: boolean;
  /**
   * The session's cookie, by the API's responses. `given`: a landing began a session, and no action has been accepted
   * since. `missing`: a request came without it. `renewed`: a landing gave it out again after that.
   */
  cookie: "given" | "present" | "missing" | "renewed";
  trail: PageTrail;
  /** What each page was left with, by page index: the browser's Forward posts it again. Gone with the page. */
  accepted: Record<number, OnActionRequest>;
  /** Variants set by the query or by a reset; they win over the landing's. */
  variants: Record<string, string>;
}

/** `step`: one page back. `to`: the visitor moved through the history to page `index`. */
export type Move = { kind: "step" } | { kind: "to"; index: number };

/** One request of the flow API, made so that it can be sent again as it was. */
export interface FlowRequest {
  during: FlowFailure["during"];
  /** Where the request was made from, and what it asks for; for the log. */
  name: string;
  send(): Promise<unknown>;
  succeed(response: ParsedResponse): void;
  fail?(): void;
}

export function createMemory(): EngineMemory {
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
