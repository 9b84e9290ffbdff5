import { Client } from "pg";

/** A query whose time is compared with a page's time in the same turn. A slow or busy machine delays both. */
export interface ReferenceQuery {
  /** Runs the query once. Resolves to its time in milliseconds. */
  measure(): Promise<number>;
  close(): Promise<void>;
}

/** Milliseconds of the query on one quiet core of the machine of docs/scale.md. */
export const referenceMs = 300;
/** Number of hashes that PostgreSQL computes in that time. */
const hashCount = 400_000;

/** Connects to a database. The query needs the processor only. */
export async function openReferenceQuery(databaseUrl: string): Promise<ReferenceQuery> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    async measure() {
      const began = performance.now();
      await client.query("select count(md5(n::text)) from generate_series(1, $1::int) n", [
        hashCount,
      ]);
      return performance.now() - began;
    },
    close: () => client.end(),
  };
}
