import type { FlowPorts, KeyValueStore } from "./ports";

const nothing = () => undefined;
const none: KeyValueStore = {
  get: () => null,
  set: () => false,
  remove: nothing,
  entries: () => ({}),
  clear: nothing,
};
const notConnected = () => Promise.reject(new Error("The engine is not connected yet"));

/**
 * Stands in for the browser while an engine only renders a page on the server. Its functions send and store nothing.
 */
export const inactiveFlowPorts: FlowPorts = {
  api: {
    url: "",
    land: notConnected,
    onAction: notConnected,
    validate: () => Promise.resolve(undefined),
    location: () => Promise.resolve(undefined),
    listings: notConnected,
    sendEvent: () => Promise.resolve(),
  },
  storage: { local: none, session: none, clearCookies: nothing },
  scripts: {
    run: nothing,
    recordingNoticeShown: nothing,
    isTrackingActive: () => false,
    certificateStates: () => ({}),
  },
  pixels: { fire: nothing },
  history: {
    index: () => 0,
    push: nothing,
    replace: nothing,
    backTo: () => false,
    onMove: () => nothing,
  },
  tracking: {
    landingPageUrl: () => "",
    parameters: () => ({}),
    query: () => new URLSearchParams(),
    userAgent: () => "",
    hasPrivacySignal: () => false,
  },
  viewport: { scrollToTop: nothing, open: nothing, logToConsole: nothing },
  clock: { now: () => 0, localTimestamp: () => "", wait: () => Promise.resolve() },
  ids: { uuid: () => "" },
  log: { info: nothing, warn: nothing, error: nothing },
};
