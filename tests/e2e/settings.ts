/** What global set-up started, handed to the tests through the environment. */
export interface Started {
  /** Plain localhost: the site `mva`. */
  appUrl: string;
  port: number;
  databaseUrl: string;
  /** Where the stand-in provider shows what it received. */
  receiverUrl: string;
  webhookSecret: string;
  /** Everything that the app writes. */
  logFile: string;
}

const variable = "E2E_STARTED";

export function handOver(started: Started): void {
  process.env[variable] = JSON.stringify(started);
}

export function started(): Started {
  const text = process.env[variable];
  if (!text) throw new Error("Global set-up did not run.");
  return JSON.parse(text) as Started;
}
