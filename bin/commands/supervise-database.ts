import { setTimeout as wait } from "node:timers/promises";
import { openDatabase, type DatabaseHandle } from "@/lib/server/db/open-database";
import { log } from "@/lib/server/log";

/**
 * Opens the database. Restarts an embedded server whenever it ends, on the same port, so connection pools can
 * reconnect.
 */
export async function superviseDatabase(): Promise<
  Pick<DatabaseHandle, "url" | "directUrl" | "ownerUrl" | "appRole" | "release">
> {
  let current = await openDatabase("launcher");
  const { url, directUrl, ownerUrl, appRole } = current;
  let isReleased = false;
  void watch();
  return {
    url,
    directUrl,
    ownerUrl,
    appRole,
    async release() {
      isReleased = true;
      await current.release();
    },
  };

  async function watch(): Promise<void> {
    for (;;) {
      await current.lost;
      if (isReleased) return;
      log.error("database.lost");
      try {
        current = await openDatabase("launcher");
      } catch (error) {
        log.error("database.not_back", {
          reason: error instanceof Error ? error.message : "unknown",
        });
        await wait(1_000);
        continue;
      }
      if (isReleased) return current.release();
      if (current.url !== url) log.error("database.moved");
      else log.info("database.back");
    }
  }
}
