import type { StoreApi } from "zustand/vanilla";
import type {
  ClientEvent,
  BrowserLandRequest,
  ClientData,
  OnActionRequest,
} from "../protocol/requests";
import type { ScriptKey } from "../protocol/instruction";
import type { ScriptFailure } from "../protocol/traits";
import type { LocationResponse } from "../protocol/responses";
import type { FlowState } from "./flow-state";

/**
 * The engine's external dependencies. `flow/browser` implements them for a real browser; tests provide their own. Ports
 * never throw, with one exception: `FlowApi`'s requests for pages and listings reject with a `FlowApiError`.
 */
export interface FlowPorts {
  api: FlowApi;
  storage: FlowStorage;
  scripts: ThirdPartyScripts;
  pixels: Pixels;
  history: PageHistory;
  tracking: TrackingSource;
  viewport: Viewport;
  clock: Clock;
  ids: { uuid(): string };
  log: Log;
}

/** The failure of a request to the flow API. Its code decides which message the visitor sees. */
export class FlowApiError extends Error {
  override readonly name = "FlowApiError";
  constructor(
    /** `network`, `timeout`, `unreadable` (not JSON, or JSON of another shape) or `status`. */
    readonly code: "network" | "timeout" | "unreadable" | "status",
    message: string,
    /** The HTTP status, if there was a response. */
    readonly status?: number,
    /** The invalid field, if a 400 or 403 response names one. */
    readonly field?: string,
    /** Seconds to wait before a retry, if the response specifies them. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

export interface FlowApi {
  /** Base URL, for example `/api/flow`. */
  readonly url: string;
  /** Sends POST Land. Resolves to the JSON of the response, not yet parsed by a schema. */
  land(request: BrowserLandRequest): Promise<unknown>;
  /**
   * Sends POST OnAction with the click's `Idempotency-Key`. Resolves to the JSON of the response, not yet parsed by a
   * schema.
   */
  onAction(request: OnActionRequest, idempotencyKey: string): Promise<unknown>;
  /**
   * Sends GET {api}{apiPath}. Resolves to true for status 200. Resolves to undefined, and logs it, if the request fails
   * or responds 429 or 5xx. Otherwise resolves to false.
   */
  validate(apiPath: string): Promise<boolean | undefined>;
  /** Sends POST Location. Resolves to undefined if the postal code is unknown or the request fails. */
  location(postalCode: string): Promise<LocationResponse | undefined>;
  /**
   * Sends GET /api/listings. Resolves to the JSON of the response, not yet parsed by a schema. Rejects with a
   * `FlowApiError`.
   */
  listings(query: Record<string, string>): Promise<unknown>;
  /** Sends POST client/event. A failure is logged and otherwise ignored. */
  sendEvent(event: ClientEvent): Promise<void>;
}

/** A key-value store. Where the browser's storage throws, `get` returns null and `set` returns false. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): boolean;
  remove(key: string): void;
  entries(): Record<string, string>;
  /** Removes the values that the site itself stored. */
  clear(): void;
}

export interface FlowStorage {
  /** Local storage. It must not contain personal data (docs/architecture.md, Principles). */
  local: KeyValueStore;
  /** Session storage. It may contain a draft until the thank-you page. */
  session: KeyValueStore;
  /** Expires the cookies that the site itself set. */
  clearCookies(): void;
}

/** The callbacks by which third-party scripts report to the engine. */
export interface ScriptEvents {
  /** The flow's state, for recorders that tag a recording with page key, session id and site settings. */
  store: StoreApi<FlowState>;
  trustedFormCertificate(certificate: { id: string; url: string }): void;
  universalLeadId(id: string): void;
  /** Reports that a requested script is blocked, slow or broken. The visitor continues without it. */
  unavailable(script: ScriptKey, reason: ScriptFailure): void;
}

export interface ThirdPartyScripts {
  /** Starts loading a script. A repeated request for the same key does nothing. */
  run(key: ScriptKey, events: ScriptEvents): void;
  /** Reports that the recording notice is on screen. Scripts that record the session may then start. */
  recordingNoticeShown(): void;
  /**
   * Returns whether a tracking script is loading or working. A submit with consent polls this every 100 ms and waits.
   */
  isTrackingActive(): boolean;
  /** Returns the state of each requested certificate, under its field name (`certificateStateFields`). */
  certificateStates(): ClientData;
}

export interface Pixels {
  /** Fires the conversion pixels named by `pixelKeys`, 1 s apart. `value` is in US dollars. */
  fire(pixelKeys: readonly string[], value?: number): void;
}

/** The page index in the URL (`?pageIndex=N`). */
export interface PageHistory {
  index(): number;
  push(index: number): void;
  replace(index: number): void;
  /**
   * Goes back to the previous history entry if it shows page `index` of this flow, and returns true; `onMove` reports
   * the move later. Otherwise changes nothing and returns false. Each push stores the previous entry's index in
   * `history.state`.
   */
  backTo(index: number): boolean;
  /**
   * Calls `listener` when the visitor moves through the history, but not on push or replace. Returns a function that
   * removes the listener.
   */
  onMove(listener: (index: number) => void): () => void;
}

export interface TrackingSource {
  landingPageUrl(): string;
  /** Returns the tracking parameters that the landing URL and the cookies contain. */
  parameters(): Readonly<Record<string, string>>;
  /** Returns the page's query parameters, which may set experiments' variants (`exp_{Name}`). */
  query(): URLSearchParams;
  userAgent(): string;
  /** Returns whether the browser sends Global Privacy Control, as `Sec-GPC` or `navigator.globalPrivacyControl`. */
  hasPrivacySignal(): boolean;
}

export interface Viewport {
  scrollToTop(): void;
  /** Opens an https URL in a new tab, with `noopener`. */
  open(url: string): void;
  /** Executes WriteToJsConsole: `console.log(message)` without additions. */
  print(message: string): void;
}

export interface Clock {
  /** Returns the time in milliseconds since 1970, UTC. */
  now(): number;
  /** Returns the current time in the visitor's time zone, ISO 8601 with offset: `2026-01-31T09:30:00.123-08:00`. */
  localTimestamp(): string;
  /** Resolves after `ms` milliseconds. */
  wait(ms: number): Promise<void>;
}

/** A logger. `event` is a searchable name. `details` must not contain personal data. */
export interface Log {
  info(event: string, details?: Record<string, unknown>): void;
  warn(event: string, details?: Record<string, unknown>): void;
  error(event: string, details?: Record<string, unknown>): void;
}
