import { registerUnhandledRejectionListener } from "next/dist/server/node-environment-extensions/process-error-handlers.js";
import { logUncaughtErrors } from "@/bin/commands/log-uncaught-errors";

/** Fails with an unhandled rejection and an uncaught exception. Another listener would print the full error. */
process.on("unhandledRejection", (error) => console.error(error));
logUncaughtErrors();
// Next registers this listener when it loads a route.
registerUnhandledRejectionListener();
const failed = () =>
  Object.assign(new Error("value Ann Walker is too long"), {
    code: "22001",
    parameters: ["Ann Walker"],
  });
void Promise.reject(failed());
setTimeout(() => {
  throw failed();
});
setTimeout(() => console.error("still running"), 50);
