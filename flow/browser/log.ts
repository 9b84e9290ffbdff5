import type { Log } from "../engine/ports";

/** The browser's log: the console. Each line begins with the event's name. */
export const log: Log = console;
