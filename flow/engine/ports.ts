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
 * Everything the engine needs from outside. `flow/browser` implements these in a real browser; tests hand in
 * their own. No port ever throws, except `FlowApi`'s requests for pages and listings, which reject with a `FlowApiError`.
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

/** Why a request of the flow API failed: the code decides what the visitor is told. */
export class FlowApiError extends Error {
  override readonly name = "FlowApiError";
  constructor(
    /** `network`, `timeout`, `unreadable` (not JSON, or JSON of another shape) or `status`. */
    readonly code: "network" | "timeout" | "unreadable" | "status",
    message: string,
    /** HTTP status, when there was one. */
    readonly status?: number,
    /** The field that a 400 or a 403 names, when it names one. */
    readonly field?: string,
    /** Seconds to wait before another try, when the response names them. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

export interface FlowApi {
  /** Base address, e.g. `/api/flow`. */
  readonly url: string;
  /** POST Land; resolves to the JSON, not yet parsed by a schema. */
  land(request: BrowserLandRequest): Promise<unknown>;
  /** POST OnAction with the click's `Idempotency-Key`; resolves to the JSON, not yet parsed by a schema. */
  onAction(request: OnActionRequest, idempotencyKey: string): Promise<unknown>;
  /** GET {api}{apiPath}: true on exactly 200; undefined (logged) when the request fails, or with a 429 or 5xx; else false. */
  validate(apiPath: string): Promise<boolean | undefined>;
  /** POST Location; undefined when unknown or failed. */
  location(postalCode: string): Promise<LocationResponse | undefined>;
  /** GET /api/listings; resolves to the JSON, not yet parsed by a schema; rejects with a `FlowApiError`. */
  listings(query: Record<string, string>): Promise<unknown>;
  /** POST client/event, best effort. */
  sendEvent(event: ClientEvent): Promise<void>;
}

/** A key-value store that returns null and false where the browser's storage throws. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): boolean;
  remove(key: string): void;
  entries(): Record<string, string>;
  /** Removes what the site itself stored. */
  clear(): void;
}

export interface FlowStorage {
  /** Local storage: nothing personal goes in (docs/architecture.md, Principles). */
  local: KeyValueStore;
  /** Session storage: may hold a draft until the thank-you page. */
  session: KeyValueStore;
  /** Clears the cookies that the site itself set. */
  clearCookies(): void;
}

/** What third-party scripts report back to the engine. */
export interface ScriptEvents {
  /** The flow's state: page keys, the session's id and the site's settings, for those who tag a recording. */
  store: StoreApi<FlowState>;
  trustedFormCertificate(certificate: { id: string; url: string }): void;
  universalLeadId(id: string): void;
  /** A script that was asked for is blocked, slow or broken; the visitor goes on without it. */
  unavailable(script: ScriptKey, reason: ScriptFailure): void;
}

export interface ThirdPartyScripts {
  /** Starts loading a script; a second call for the same key does nothing. */
  run(key: ScriptKey, events: ScriptEvents): void;
  /** The notice that recorders are at work stands on screen: those that wait for it (session replay) may start. */
  recordingNoticeShown(): void;
  /** True while a tracking script is loading or working; a submit with consent waits for it, polling every 100 ms. */
  isTrackingActive(): boolean;
  /** What has become of each certificate that was asked for, as the fields that say so (`certificateStateFields`). */
  certificateStates(): ClientData;
}

export interface Pixels {
  /** Fires the conversion pixels that `pixelKeys` name, 1 s apart; `value` in US dollars. */
  fire(pixelKeys: readonly string[], value?: number): void;
}

/** The page index in the URL (`?pageIndex=N`). */
export interface PageHistory {
  index(): number;
  push(index: number): void;
  replace(index: number): void;
  /**
   * Moves one entry back when the entry before this one shows page `index` of this flow, and returns true;
   * `onMove` reports the move later. False, and nothing moves, when the entry before is another one (the push
   * notes in `history.state` from which index it came).
   */
  backTo(index: number): boolean;
  /** Calls back when the visitor moves through history (not on push or replace). */
  onMove(listener: (index: number) => void): () => void;
}

export interface TrackingSource {
  landingPageUrl(): string;
  /** Tracking parameters of the landing URL and cookies; only those present. */
  parameters(): Readonly<Record<string, string>>;
  /** Query parameters of the page, for `exp_{Name}` overrides. */
  query(): URLSearchParams;
  userAgent(): string;
  /** True under `Sec-GPC` / `navigator.globalPrivacyControl`. */
  hasPrivacySignal(): boolean;
}

export interface Viewport {
  scrollToTop(): void;
  /** Opens an https address in a new tab, with `noopener`. */
  open(url: string): void;
  /** WriteToJsConsole: `console.log(message)`, nothing added. */
  print(message: string): void;
}

export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** Now, as ISO date-time of the visitor's time zone: `2026-01-31T09:30:00.123-08:00`. */
  localTimestamp(): string;
  /** Resolves after `ms` milliseconds. */
  wait(ms: number): Promise<void>;
}

/** One logger; `event` is a name that can be searched, `details` hold nothing personal. */
export interface Log {
  info(event: string, details?: Record<string, unknown>): void;
  warn(event: string, details?: Record<string, unknown>): void;
  error(event: string, details?: Record<string, unknown>): void;
}
