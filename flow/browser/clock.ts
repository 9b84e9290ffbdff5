import { localTimestamp } from "@/lib/shared/local-timestamp";
import type { Clock } from "../engine/ports";

export const clock: Clock = {
  now: () => Date.now(),
  localTimestamp: () => localTimestamp(new Date()),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
