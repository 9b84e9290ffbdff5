import type { Log } from "../engine/ports";

/** The browser's log: its console, each line beginning with the event's name. */
export const log: Log = {
  info: (event, details = {}) => console.info(event, details),
  warn: (event, details = {}) => console.warn(event, details),
  error: (event, details = {}) => console.error(event, details),
};
