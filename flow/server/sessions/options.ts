import "server-only";
import type { ClientData } from "../../protocol/on-action";
import type { Option } from "../../protocol/question";
import { callDays, callTimes } from "../calls/call-options";
import type { OptionSource, QuestionDefinition } from "../definitions/flow-definition";

const sources = { callDays, callTimes } satisfies Record<
  OptionSource,
  (now: Date, answers: ClientData) => Option[]
>;

/**
 * The options of a question, those computed at `now` from the answers so far included; undefined for one without
 * options.
 */
export function optionsOf(
  { options }: QuestionDefinition,
  now: Date,
  answers: ClientData,
): Option[] | undefined {
  return typeof options === "string" ? sources[options](now, answers) : options;
}
