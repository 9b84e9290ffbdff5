import { getErrorLogFields, log } from "@/lib/server/log";

/**
 * The global symbol under which Next looks for its listener. Next adds that listener again with each kind of route
 * that it loads.
 */
const nextListener = Symbol.for("next.unhandledRejectionListener");

/**
 * Logs uncaught errors and unhandled rejections by their kind alone. Other listeners, such as Next's, print the full
 * error, and a database error can quote visitors' answers. These listeners are removed, and Next takes this one for
 * its own.
 */
export function logUncaughtErrors(): void {
  const report = (error: unknown) => log.error("process.stray_error", getErrorLogFields(error));
  for (const event of ["unhandledRejection", "uncaughtException"] as const) {
    process.removeAllListeners(event);
    process.on(event, report);
  }
  Reflect.set(globalThis, nextListener, report);
}
