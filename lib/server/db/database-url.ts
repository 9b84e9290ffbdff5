import { env } from "../env";
import { startOrJoin } from "./embedded/start-or-join";

/** Where the data lives, held open for this process. */
export interface OpenDatabase {
  url: string;
  /** Lets go of it; call once, when the process is done. */
  release(): Promise<void>;
  /** Resolves when an embedded server goes away; never for a server of one's own. */
  lost: Promise<void>;
}

/** The server that `DATABASE_URL` names, else the embedded PostgreSQL in `DATA_DIR`, started or joined. */
export async function openDatabase(): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = env();
  if (DATABASE_URL)
    return { url: DATABASE_URL, release: () => Promise.resolve(), lost: new Promise(() => {}) };
  return startOrJoin(DATA_DIR);
}
