import type { Log } from "../engine/ports";

/** The browser's log: its console, each line beginning with the event's name. */
export const log: Log = console;
