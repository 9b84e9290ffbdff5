/** The servers that the global setup started. An environment variable passes them to the tests. */
export interface StartedServers {
  /** URL with the host `localhost`, which serves the site `mva`. */
  appUrl: string;
  port: number;
  databaseUrl: string;
  /** URL that returns the webhooks of the simulated receiver. */
  receiverUrl: string;
  webhookSecret: string;
  /** File with the app's log. */
  logFile: string;
}

export function passStartedServers(started: StartedServers): void {
  process.env.E2E_STARTED = JSON.stringify(started);
}

export function getStartedServers(): StartedServers {
  const text = process.env.E2E_STARTED;
  if (!text) throw new Error("Global set-up did not run.");
  return JSON.parse(text) as StartedServers;
}
