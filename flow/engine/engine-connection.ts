import type { FlowConfig } from "../protocol/flow-config";
import type { DrawnPage } from "../protocol/form-post";
import type { EngineContext } from "./engine-context";
import type { navigation } from "./navigation";
import type { FlowPorts } from "./ports";

type Navigation = typeof navigation;

/** What joins an engine to its surroundings. A page that is on screen already does not wait for it. */
export interface FlowConnection {
  ports: FlowPorts;
  navigation: Navigation;
  /** Replaces the engine's own configuration. */
  config?: FlowConfig;
}

export interface FlowEngineOptions {
  config: FlowConfig;
  /**
   * The engine's surroundings, or a function that fetches them at the start; if it rejects, the next step tries again. An
   * engine without surroundings only renders its page.
   */
  connection?: FlowConnection | (() => Promise<FlowConnection>);
  /** `prerender`: on a server, where only the user agent is recorded and no request is sent. */
  environment: "browser" | "prerender";
  /** The page that is on screen already. Land confirms it, or replaces it by another one. */
  drawn?: DrawnPage;
}

/** Connects an engine once to its surroundings and keeps its navigation code. */
export interface EngineConnection {
  /** The navigation code; undefined until the engine is connected. */
  navigation(): Navigation | undefined;
  /** Connects and lands, once; tries again after a failed connection. */
  start(): Promise<void>;
  /**
   * Returns the navigation code, and connects first if necessary. On a prerendered page it waits for the session, too, and
   * retries a failed landing. Undefined if the code does not load.
   */
  ready(): Promise<Navigation | undefined>;
  /** The visitor has seen that the form is recorded, perhaps before the engine is connected. */
  recordingNoticeShown(): void;
  /** Stops listening to the browser's history. */
  stop(): void;
}

/** Makes the connection of an engine; `start` uses it. */
export function createConnection(
  context: EngineContext,
  { config, connection, environment, drawn }: FlowEngineOptions,
): EngineConnection {
  const { store, memory } = context;
  let navigation: Navigation | undefined;
  let started: Promise<void> | null = null;
  let isNoticeShown = false;
  let stop = () => {};

  const join = (joined: FlowConnection) => {
    context.ports = joined.ports;
    context.config = joined.config ?? config;
    store.setState({ config: context.config, apiUrl: joined.ports.api.url });
    if (isNoticeShown) joined.ports.scripts.recordingNoticeShown();
    navigation = joined.navigation;
  };
  const begin = async () => {
    try {
      if (connection) join(typeof connection === "function" ? await connection() : connection);
    } catch {
      // The caller has reported the error. The page on screen stays usable: it can be submitted as a plain form.
      started = null;
      if (!drawn) store.setState({ failure: { during: "landing", code: "network" } });
      return;
    }
    if (memory.disposed) return;
    store.setState({ userAgentString: context.ports.tracking.userAgent() });
    if (environment === "prerender" || !navigation) return;
    stop = context.ports.history.onMove(
      (index) => void start().then(() => navigation?.enqueue(context, { kind: "to", index })),
    );
    await navigation.begin(context, drawn);
  };
  const start = () => (started ??= begin());

  return {
    navigation: () => navigation,
    start,
    async ready() {
      if (!navigation || memory.isDrawn) await start();
      if (!navigation && drawn && !memory.disposed)
        store.setState({ failure: { during: "action", code: "network" } });
      if (memory.isDrawn && memory.pending) await navigation?.retry(context);
      return navigation;
    },
    recordingNoticeShown() {
      isNoticeShown = true;
      context.ports.scripts.recordingNoticeShown();
    },
    stop: () => stop(),
  };
}
