import type { ClientEvent, BrowserLandRequest, OnActionRequest } from "../../protocol/requests";
import type { ThirdPartyScriptKey } from "../../protocol/instruction";
import type { SponsoredMatch } from "../../protocol/listings";
import {
  FlowApiError,
  type FlowPorts,
  type KeyValueStore,
  type ThirdPartyScriptCallbacks,
} from "../ports";
import { engineNavigation } from "../engine-navigation";
import type { EngineDependencies } from "../create-engine-connector";
import { createFakeClock, type FakeClock } from "./fake-clock";
import { createScriptedHistory, type ScriptedHistory } from "./scripted-history";

/**
 * The responses of a simulated flow API for tests. Each function returns a response, or throws to simulate a failure.
 */
export interface InMemoryFlowApi {
  land(request: BrowserLandRequest): unknown;
  onAction(request: OnActionRequest, idempotencyKey: string): unknown;
  listings?(
    query: Record<string, string>,
  ): SponsoredMatch[] | undefined | Promise<SponsoredMatch[] | undefined>;
}

export interface ScriptedEnvironmentOptions {
  api: InMemoryFlowApi;
  url?: string;
  local?: KeyValueStore;
  session?: KeyValueStore;
  history?: ScriptedHistory;
  parameters?: Record<string, string>;
  hasPrivacySignal?: boolean;
}

export interface ScriptedEnvironment {
  ports: FlowPorts;
  /** The dependencies to pass to `createFlowEngine`, already loaded. */
  connection: EngineDependencies;
  clock: FakeClock;
  history: ScriptedHistory;
  local: KeyValueStore;
  session: KeyValueStore;
  landings: BrowserLandRequest[];
  actions: { request: OnActionRequest; key: string }[];
  events: ClientEvent[];
  /** The engine's side effects that no other field records, in order, for example `pixels Google` and `scroll`. */
  effects: string[];
  logged: { level: "info" | "warn" | "error"; event: string; details?: Record<string, unknown> }[];
  scripts: {
    ran: ThirdPartyScriptKey[];
    isTrackingActive: boolean;
    report: ThirdPartyScriptCallbacks | null;
  };
}

/** Creates an environment for tests that stores data in memory and records the engine's requests and side effects. */
export function createScriptedEnvironment(
  options: ScriptedEnvironmentOptions,
): ScriptedEnvironment {
  const clock = createFakeClock();
  const history = options.history ?? createScriptedHistory();
  const local = options.local ?? createMemoryStore();
  const session = options.session ?? createMemoryStore();
  const url = options.url ?? "https://mva.example/";
  let uuids = 0;
  const environment: Omit<ScriptedEnvironment, "ports" | "connection"> = {
    ...{ clock, history, local, session },
    ...{ landings: [], actions: [], events: [], effects: [], logged: [] },
    scripts: { ran: [], isTrackingActive: false, report: null },
  };
  const log =
    (level: "info" | "warn" | "error") => (event: string, details?: Record<string, unknown>) =>
      void environment.logged.push({ level, event, details });
  const effect =
    (name: string) =>
    (...args: unknown[]) =>
      void environment.effects.push([name, ...args].join(" "));
  const ports: FlowPorts = {
    api: {
      url: "/api/flow",
      async land(request) {
        environment.landings.push(request);
        return options.api.land(request);
      },
      async onAction(request, key) {
        environment.actions.push({ request, key });
        return options.api.onAction(request, key);
      },
      validate: (apiPath) => Promise.resolve(apiPath === "/valid"),
      location: () => Promise.resolve(undefined),
      async listings(query) {
        const matches = await options.api.listings?.(query);
        if (!matches) throw new FlowApiError("status", "Failed", 502);
        return { matches };
      },
      async sendEvent(event) {
        environment.events.push(event);
      },
    },
    storage: { local, session, clearCookies: effect("clear-cookies") },
    scripts: {
      run(key, report) {
        environment.scripts.ran.push(key);
        environment.scripts.report = report;
      },
      recordingNoticeShown: effect("recording-notice"),
      isTrackingActive: () => environment.scripts.isTrackingActive,
      certificateStates: () => ({ TrustedFormState: ["late"] }),
    },
    pixels: { fire: effect("pixels") },
    history,
    tracking: {
      landingPageUrl: () => url,
      parameters: () => options.parameters ?? {},
      query: () => new URL(url).searchParams,
      userAgent: () => "Test Browser",
      hasPrivacySignal: () => options.hasPrivacySignal ?? false,
    },
    viewport: {
      scrollToTop: effect("scroll"),
      open: effect("open"),
      logToConsole: effect("print"),
    },
    clock,
    ids: { uuid: () => `00000000-0000-4000-8000-${String(++uuids).padStart(12, "0")}` },
    log: { info: log("info"), warn: log("warn"), error: log("error") },
  };
  return { ...environment, ports, connection: { ports, navigation: engineNavigation } };
}

export function createMemoryStore(initial: Record<string, string> = {}): KeyValueStore {
  const values = new Map(Object.entries(initial));
  return {
    get: (key) => values.get(key) ?? null,
    set(key, value) {
      values.set(key, value);
      return true;
    },
    remove: (key) => void values.delete(key),
    entries: () => Object.fromEntries(values),
    clear: () => values.clear(),
  };
}

/** Creates a store that behaves like blocked browser storage: reads return null, and writes fail. */
export function createBlockedStore(): KeyValueStore {
  return {
    get: () => null,
    set: () => false,
    remove: () => {},
    entries: () => ({}),
    clear: () => {},
  };
}
