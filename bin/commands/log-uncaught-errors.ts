import { getErrorLogFields, log } from "@/lib/server/log";

/**
 * Global symbol under which Next stores its listener for unhandled rejections. `logUncaughtErrors` replaces the stored
 * listener, because Next registers it again whenever a route loads.
 */
const nextListenerSymbol = Symbol.for("next.unhandledRejectionListener");

/**
 * Logs uncaught errors and unhandled rejections without their messages, which may quote visitors' answers. Removes all
 * other listeners, because they would print the full error.
 */
export function logUncaughtErrors(): void {
  const report = (error: unknown) => log.error("process.stray_error", getErrorLogFields(error));
  for (const event of ["unhandledRejection", "uncaughtException"] as const) {
    process.removeAllListeners(event);
    process.on(event, report);
  }
  Reflect.set(globalThis, nextListenerSymbol, report);
}
