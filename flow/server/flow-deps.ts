import "server-only";
import type { Database } from "@/lib/server/db/client";
import type { ScriptKey } from "../protocol/instruction";

/** What the embedded flow API depends on; `app/api` composes it, tests pass their own. */
export interface FlowDeps {
  database(): Database;
  now(): Date;
  /** The name that a site goes by in its disclosures. */
  brandOf(site: string): string;
  /** Third-party scripts that have what they need (ids, keys). */
  configuredScripts(): readonly ScriptKey[];
  buildId(): string;
}
