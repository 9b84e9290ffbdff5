import "server-only";
import { LRUCache } from "lru-cache";
import { perDatabase } from "@/lib/server/db/per-database";
import type { Session } from "./find-session";

/**
 * Sessions as this process last moved them, by id: the next move need not read what the last one wrote. Another
 * process may have moved one since, so what is written by it names its revision (`saveMove`).
 */
export const recentSessions = perDatabase(
  () => new LRUCache<string, Session>({ max: 5_000, ttl: 10 * 60 * 1000 }),
);
