/** The servers of the global set-up, passed to the tests through the environment. */
export interface Started {
  /** Plain localhost: the site `mva`. */
  appUrl: string;
  port: number;
  databaseUrl: string;
  /** Shows what the stand-in receiver got. */
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
