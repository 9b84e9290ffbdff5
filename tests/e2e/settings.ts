/** The servers of the global setup, passed to the tests through the environment. */
export interface Started {
  /** Plain localhost, which shows the site `mva`. */
  appUrl: string;
  port: number;
  databaseUrl: string;
  /** Shows the webhooks that the stand-in receiver got. */
  receiverUrl: string;
  webhookSecret: string;
  /** The app's whole log. */
  logFile: string;
}

export function handOver(started: Started): void {
  process.env.E2E_STARTED = JSON.stringify(started);
}

export function started(): Started {
  const text = process.env.E2E_STARTED;
  if (!text) throw new Error("Global set-up did not run.");
  return JSON.parse(text) as Started;
}
