import type { StoreApi } from "zustand/vanilla";
import type {
  ClientEvent,
  BrowserLandRequest,
  ClientData,
  OnActionRequest,
} from "../protocol/requests";
import type { ThirdPartyScriptKey } from "../protocol/instruction";
import type { ScriptFailureReason } from "../protocol/traits";
import type { LocationResponse } from "../protocol/responses";
import type { FlowState } from "./flow-state";

/**
 * Functions by which the engine uses the network, storage, and the browser. Tests replace them. They never throw,
 * except that some `FlowApi` requests reject with a `FlowApiError`.
 */
export interface FlowPorts {
  api: FlowApi;
  storage: FlowStorage;
  scripts: ThirdPartyScripts;
  pixels: ConversionPixels;
  history: PageHistory;
  tracking: TrackingDataSource;
  viewport: Viewport;
  clock: Clock;
  ids: { uuid(): string };
  log: StructuredLog;
}

/** A failed request to the flow API. The message to the visitor depends on `code`. */
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
  /** Sends POST Land, which begins or resumes a session. Resolves to the response's JSON, before validation. */
  land(request: BrowserLandRequest): Promise<unknown>;
  /** Sends POST OnAction, which submits a page or goes back. Resolves to the response's JSON, before validation. */
  onAction(request: OnActionRequest, idempotencyKey: string): Promise<unknown>;
  /**
   * Sends GET {api}{apiPath} to validate an answer. Resolves to true if it is valid, to false if it is not, and to
   * undefined if the API gives no answer.
   */
  validate(apiPath: string): Promise<boolean | undefined>;
  /**
   * Sends POST Location, which looks up a postal code. Resolves to undefined if the postal code is unknown or the
   * request fails.
   */
  location(postalCode: string): Promise<LocationResponse | undefined>;
  /** Sends GET /api/listings. Resolves to the response's JSON, before validation. Rejects with a `FlowApiError`. */
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
  /** Removes all values that the site itself has stored. */
  clear(): void;
}

export interface FlowStorage {
  /** Local storage, which must not contain personal data (docs/architecture.md, Principles). */
  local: KeyValueStore;
  /** Session storage, which may contain answers that are not yet submitted. */
  session: KeyValueStore;
  /** Expires the cookies that the site itself has set. */
  clearCookies(): void;
}

/** Functions with which third-party scripts report their results to the engine. */
export interface ThirdPartyScriptCallbacks {
  /** The questionnaire's state, which session recorders may read. */
  store: StoreApi<FlowState>;
  trustedFormCertificate(certificate: { id: string; url: string }): void;
  universalLeadId(id: string): void;
  /** Reports that a script is blocked, slow or broken. The visitor continues without it. */
  unavailable(script: ThirdPartyScriptKey, reason: ScriptFailureReason): void;
}

export interface ThirdPartyScripts {
  /** Loads and starts a script. A second call with the same key does nothing. */
  run(key: ThirdPartyScriptKey, events: ThirdPartyScriptCallbacks): void;
  /** Call this when the visitor has seen the notice about session recording. Recording scripts then start. */
  recordingNoticeShown(): void;
  /**
   * Returns whether a tracking script is loading or working. A submission with consent waits until every tracking
   * script has finished.
   */
  isTrackingActive(): boolean;
  /**
   * Returns the states of the requested consent certificates, as fields of `clientData`, for example `{
   * TrustedFormState: ["late"] }`.
   */
  certificateStates(): ClientData;
}

export interface ConversionPixels {
  /** Fires the pixels of ad platforms, for example `Google`, one after another. The value is in US dollars. */
  fire(pixelKeys: readonly string[], value?: number): void;
}

/** The browser history of a questionnaire. The URL of each entry contains a page index (`?pageIndex=N`). */
export interface PageHistory {
  index(): number;
  /** Adds a history entry. The end of a flow with a lead has a path of its own (`/thank-you`). */
  push(index: number, kind?: "lead-end"): void;
  replace(index: number): void;
  /**
   * If the previous history entry has the given page index, goes back to it and returns true. Otherwise returns false.
   * The browser goes back asynchronously and then calls the listeners of `onMove`.
   */
  backTo(index: number): boolean;
  /**
   * Registers a listener for the browser's Back and Forward buttons. It is called with the new page index. Returns a
   * function that removes the listener.
   */
  onMove(listener: (index: number) => void): () => void;
}

export interface TrackingDataSource {
  landingPageUrl(): string;
  /** Returns the tracking parameters from the landing URL and the cookies, by name. */
  parameters(): Readonly<Record<string, string>>;
  /** Returns the query parameters of the page's URL. */
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
  /** Opens an https URL in a new tab, without access to this page (`noopener`). */
  open(url: string): void;
  /** Writes a message from the API to the browser's console. */
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
 * Writes log entries. `event` is a fixed name, for example `flow.session-refused`. `details` must not contain personal
 * data.
 */
export interface StructuredLog {
  info(event: string, details?: Record<string, unknown>): void;
  warn(event: string, details?: Record<string, unknown>): void;
  error(event: string, details?: Record<string, unknown>): void;
}
