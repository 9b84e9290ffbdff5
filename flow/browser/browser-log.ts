import type { StructuredLog } from "../engine/ports";

/** The browser's log. It writes to the console; each line begins with the event's name. */
export const browserLog: StructuredLog = console;
