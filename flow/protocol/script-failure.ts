/** Why a visitor goes on without a third-party script: all that a ScriptUnavailable event may say of it. */
export const scriptFailures = [
  "not configured",
  "privacy signal",
  "tracking is off",
  "no site key",
  "its code did not load",
  "blocked or not found",
  "timed out",
  "no lead id",
  "no certificate",
  "widget error",
  "failed",
] as const;
export type ScriptFailure = (typeof scriptFailures)[number];

/** A reason as an event names it: what a script threw by itself may hold anything, and is `failed`. */
export function scriptFailureOf(reason: string): ScriptFailure {
  return scriptFailures.find((known) => known === reason) ?? "failed";
}
