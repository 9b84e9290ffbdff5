import type { StoreApi } from "zustand/vanilla";
import type {
  ClientEvent,
  BrowserLandRequest,
  ClientData,
  OnActionRequest,
} from "../protocol/requests";
import type { ScriptKey } from "../protocol/instruction";
import type { ScriptFailureReason } from "../protocol/traits";
import type { LocationResponse } from "../protocol/responses";
import type { FlowState } from "./flow-state";

/**
 * The engine's external dependencies. `flow/browser` implements them for a real browser; tests provide their own. Ports
 * never throw, with one exception: the `FlowApi` requests for pages and listings reject with a `FlowApiError`.
 */
export interface FlowPorts {
  api: FlowApi;
  storage: FlowStorage;
  scripts: ThirdPartyScripts;
  pixels: ConversionPixels;
  history: PageHistory;
  tracking: TrackingSource;
  viewport: Viewport;
  clock: Clock;
  ids: { uuid(): string };
  log: StructuredLog;
}

/** A failed request to the flow API. The error's code determines the message to the visitor. */
export class FlowApiError extends Error {
  override readonly name = "FlowApiError";
  constructor(
    /** The kind of failure. `unreadable` means a response that is not JSON, or JSON of an unexpected shape. */
    readonly code: "network" | "timeout" | "unreadable" | "status",
    message: string,
    /** The HTTP status, if there was a response. */
    readonly status?: number,
    /** The invalid field, if a 400 or 403 response specifies one. */
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
  /** Sends POST Land, which begins or resumes a session. Resolves to the JSON of the response, before validation. */
  land(request: BrowserLandRequest): Promise<unknown>;
  /**
   * Sends POST OnAction with the click's `Idempotency-Key`. Resolves to the JSON of the response, before validation.
   */
  onAction(request: OnActionRequest, idempotencyKey: string): Promise<unknown>;
  /**
   * Sends GET {api}{apiPath} to check an answer. Resolves to true for status 200. Resolves to undefined for a failed
   * request and for 429 or 5xx, and logs the failure. Otherwise resolves to false.
   */
  validate(apiPath: string): Promise<boolean | undefined>;
  /**
   * Sends POST Location, which looks up a postal code. Resolves to undefined if the postal code is unknown or the
   * request fails.
   */
  location(postalCode: string): Promise<LocationResponse | undefined>;
  /**
   * Sends GET /api/listings. Resolves to the JSON of the response, before validation. Rejects with a `FlowApiError`.
   */
  listings(query: Record<string, string>): Promise<unknown>;
  /** Sends POST client/event. Failures are only logged. */
  sendEvent(event: ClientEvent): Promise<void>;
}

/** A key-value store that never throws. If the browser blocks storage, `get` returns null and `set` returns false. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): boolean;
  remove(key: string): void;
  entries(): Record<string, string>;
  /** Removes all values stored by the site itself. */
  clear(): void;
}

export interface FlowStorage {
  /** Local storage, which must not contain personal data (docs/architecture.md, Principles). */
  local: KeyValueStore;
  /** Session storage, which may contain draft answers until the thank-you page. */
  session: KeyValueStore;
  /** Expires the cookies set by the site itself. */
  clearCookies(): void;
}

/** Callbacks that third-party scripts call to report a result to the engine. */
export interface ScriptCallbacks {
  /** The flow's state. Session recorders read the page key, session id and site settings from here. */
  store: StoreApi<FlowState>;
  trustedFormCertificate(certificate: { id: string; url: string }): void;
  universalLeadId(id: string): void;
  /** Reports that a requested script is blocked, slow or broken. The visitor continues without the script. */
  unavailable(script: ScriptKey, reason: ScriptFailureReason): void;
}

export interface ThirdPartyScripts {
  /** Loads and starts a script. A repeated call with the same key does nothing. */
  run(key: ScriptKey, events: ScriptCallbacks): void;
  /** Reports that the recording notice is on screen. Session recorders may start from then on. */
  recordingNoticeShown(): void;
  /**
   * Returns whether a tracking script is loading or working. A submit with consent waits as long as the result is true.
   */
  isTrackingActive(): boolean;
  /** Returns the state of each requested certificate, by field name (`certificateStateFieldNames`). */
  certificateStates(): ClientData;
}

export interface ConversionPixels {
  /**
   * Fires conversion pixels, for example `Google`, one after another with 1 s between them. The value is in US dollars.
   */
  fire(pixelKeys: readonly string[], value?: number): void;
}

/** The browser history of the flow. Each entry stores a page index in the URL (`?pageIndex=N`). */
export interface PageHistory {
  index(): number;
  /** Adds a history entry. The end of a flow with a lead has a path of its own (`/thank-you`). */
  push(index: number, kind?: "lead-end"): void;
  replace(index: number): void;
  /**
   * Goes one history entry back if that entry shows the given page of this flow. Returns whether the entry shows that
   * page. The move itself is reported later, through `onMove`.
   */
  backTo(index: number): boolean;
  /**
   * Registers a listener for the visitor's moves through the history, but not for push or replace. Returns a function
   * that removes the listener.
   */
  onMove(listener: (index: number) => void): () => void;
}

export interface TrackingSource {
  landingPageUrl(): string;
  /** Returns the tracking parameters from the landing URL and the cookies, by name. */
  parameters(): Readonly<Record<string, string>>;
  /** Returns the page's query parameters, which may set experiment variants (`exp_{Name}`). */
  query(): URLSearchParams;
  userAgent(): string;
  /**
   * Returns whether the browser sends Global Privacy Control, as the `Sec-GPC` header or
   * `navigator.globalPrivacyControl`.
   */
  hasPrivacySignal(): boolean;
}

export interface Viewport {
  scrollToTop(): void;
  /** Opens an https URL in a new tab, with `noopener`. */
  open(url: string): void;
  /** Writes a message to the console exactly as received (WriteToJsConsole instruction). */
  logToConsole(message: string): void;
}

export interface Clock {
  /** Returns the time in milliseconds since 1970, UTC. */
  now(): number;
  /**
   * Returns the current time in the visitor's time zone, ISO 8601 with offset, for example
   * `2026-01-31T09:30:00.123-08:00`.
   */
  localTimestamp(): string;
  /** Resolves after the given number of milliseconds. */
  wait(ms: number): Promise<void>;
}

/**
 * A logger. `event` is a searchable name, for example `flow.session-refused`. `details` must not contain personal data.
 */
export interface StructuredLog {
  info(event: string, details?: Record<string, unknown>): void;
  warn(event: string, details?: Record<string, unknown>): void;
  error(event: string, details?: Record<string, unknown>): void;
}
