import type { FlowConfig } from "../protocol/flow-config";
import type { PrerenderedPage } from "../protocol/form-post";
import type { EngineContext } from "./engine-context";
import type { engineNavigation } from "./engine-navigation";
import type { FlowPorts } from "./ports";

type Navigation = typeof engineNavigation;

/**
 * The engine's ports and navigation code. They load separately, so the first page is displayed without waiting for
 * them.
 */
export interface EngineDependencies {
  ports: FlowPorts;
  navigation: Navigation;
  /** An optional replacement for the engine's own configuration. */
  config?: FlowConfig;
}

export interface FlowEngineOptions {
  config: FlowConfig;
  /**
   * The connection, or a function that loads it. If the function rejects, the engine calls it again at the visitor's
   * next step. Without a connection, the engine only renders its page.
   */
  connection?: EngineDependencies | (() => Promise<EngineDependencies>);
  /** `prerender` means rendering on a server: the engine only records the user agent and sends no requests. */
  environment: "browser" | "prerender";
  /** The prerendered page that is already on screen. The session-start response confirms or replaces this page. */
  prerenderedPage?: PrerenderedPage;
}

/** Connects an engine to its ports once and provides the navigation code. */
export interface EngineConnector {
  /** Returns the navigation code, or undefined before the engine is connected. */
  navigation(): Navigation | undefined;
  /** Connects the engine and sends the session-start request (Land), once. A later call retries a failed connection. */
  start(): Promise<void>;
  /**
   * Connects the engine if necessary and resolves to the navigation code. On a prerendered page, also waits until the
   * session has begun, and retries a failed session start. Resolves to undefined if the code does not load.
   */
  ready(): Promise<Navigation | undefined>;
  /** Reports that the visitor has seen the recording notice. The call also works before the engine is connected. */
  recordingNoticeShown(): void;
  /** Stops listening to the browser's history. */
  stop(): void;
}

/** Creates the connection of an engine. Loading begins with `start`. */
export function createEngineConnector(
  context: EngineContext,
  { config, connection, environment, prerenderedPage }: FlowEngineOptions,
): EngineConnector {
  const { store, memory } = context;
  let navigation: Navigation | undefined;
  let started: Promise<void> | null = null;
  let isNoticeShown = false;
  let stop = () => {};

  const join = (joined: EngineDependencies) => {
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
      if (!prerenderedPage) store.setState({ failure: { during: "landing", code: "network" } });
      return;
    }
    if (memory.isDisposed) return;
    store.setState({ userAgentString: context.ports.tracking.userAgent() });
    if (environment === "prerender" || !navigation) return;
    stop = context.ports.history.onMove(
      (index) => void start().then(() => navigation?.enqueue(context, { kind: "to", index })),
    );
    await navigation.begin(context, prerenderedPage);
  };
  const start = () => (started ??= begin());

  return {
    navigation: () => navigation,
    start,
    async ready() {
      if (!navigation || memory.isPrerendered) await start();
      if (!navigation && prerenderedPage && !memory.isDisposed)
        store.setState({ failure: { during: "action", code: "network" } });
      if (memory.isPrerendered && memory.failedRequest) await navigation?.retry(context);
      return navigation;
    },
    recordingNoticeShown() {
      isNoticeShown = true;
      context.ports.scripts.recordingNoticeShown();
    },
    stop: () => stop(),
  };
}
