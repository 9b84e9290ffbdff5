import { action } from "../protocol/action";
import type { Action } from "../protocol/action";
import type { Log } from "./ports";
import { readInstructions } from "./read-instructions";
import { isRecord } from "./record";
import { unreadable } from "./unreadable";

/**
 * Reads one action; its `onActionInstructions` with the same leniency as an answer's.
 * @throws FlowApiError `unreadable` when it does not parse.
 */
export function readAction(raw: unknown, log: Log): Action {
  if (!isRecord(raw)) throw unreadable("action");
  const { onActionInstructions, ...plain } = raw;
  const result = action.safeParse(plain);
  if (!result.success) throw unreadable("action", result.error);
  if (onActionInstructions === undefined) return result.data;
  return {
    ...result.data,
    onActionInstructions: readInstructions(onActionInstructions, log),
  };
}
