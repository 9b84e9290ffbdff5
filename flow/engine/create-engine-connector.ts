import type { FlowConfig } from "../protocol/flow-config";
import type { PrerenderedPage } from "../protocol/form-post";
import type { EngineContext } from "./engine-context";
import type { engineNavigation } from "./engine-navigation";
import type { FlowPorts } from "./ports";

type Navigation = typeof engineNavigation;

/** The code that an engine loads after its first page is displayed: access to the browser (`ports`), and navigation. */
export interface EngineDependencies {
  ports: FlowPorts;
  navigation: Navigation;
  /** The configuration with the server's settings. Replaces the configuration of `FlowEngineOptions`. */
  config?: FlowConfig;
}

export interface FlowEngineOptions {
  config: FlowConfig;
  /**
   * The engine's dependencies, or a function that loads them. If the function rejects, the engine calls it again later.
   * Without dependencies, the engine can only render its page.
   */
  connection?: EngineDependencies | (() => Promise<EngineDependencies>);
  /** `prerender` means that the page is rendered on a server. The engine then sends no requests. */
  environment: "browser" | "prerender";
  /**
   * The page that the server has rendered and the browser already displays. The response to the session start may
   * replace it.
   */
  prerenderedPage?: PrerenderedPage;
}

/** Connects an engine to the browser and to the flow API: loads the code for that once, and starts the session. */
export interface EngineConnector {
  /** Returns the functions for moving between pages, or undefined until their code has loaded. */
  navigation(): Navigation | undefined;
  /**
   * Loads the dependencies and sends the session-start request (Land). Later calls do nothing, unless loading failed.
   */
  start(): Promise<void>;
  /**
   * Waits until the visitor can leave the current page. Loads the code and starts the session if necessary. Resolves to
   * the navigation functions, or to undefined if the code does not load.
   */
  ready(): Promise<Navigation | undefined>;
  /**
   * Call this when the visitor has seen the notice about session recording. Recording scripts start only after this
   * call.
   */
  recordingNoticeShown(): void;
  /** Stops listening to the browser's history. */
  stop(): void;
}

/** Creates an engine's connector. It loads nothing before `start` or `ready` is called. */
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
