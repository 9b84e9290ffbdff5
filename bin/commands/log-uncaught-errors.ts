import { getErrorLogFields, log } from "@/lib/server/log";

/**
 * Symbol of the global variable where Next looks for its own listener. Next adds that listener again for each kind of
 * route.
 */
const nextListener = Symbol.for("next.unhandledRejectionListener");

/**
 * Logs uncaught errors and unhandled rejections without their messages, because a database error can quote visitors'
 * answers. Replaces all other listeners, which would print the full error.
 */
export function logUncaughtErrors(): void {
  const report = (error: unknown) => log.error("process.stray_error", getErrorLogFields(error));
  for (const event of ["unhandledRejection", "uncaughtException"] as const) {
    process.removeAllListeners(event);
    process.on(event, report);
  }
  Reflect.set(globalThis, nextListener, report);
}
