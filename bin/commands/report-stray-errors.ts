import { errorLogFields, log } from "@/lib/server/log";

/** Where Next looks for its own listener, which it adds again with each kind of route that it loads. */
const nextListener = Symbol.for("next.unhandledRejectionListener");

/**
 * Logs an error that nobody waited for by its kind. Other listeners, Next's among them, print it as it is, and a
 * database error quotes what a visitor typed: they are removed, and Next takes this one for its own.
 */
export function reportStrayErrors(): void {
  const report = (error: unknown) => log.error("process.stray_error", errorLogFields(error));
  for (const event of ["unhandledRejection", "uncaughtException"] as const) {
    process.removeAllListeners(event);
    process.on(event, report);
  }
  Reflect.set(globalThis, nextListener, report);
}
