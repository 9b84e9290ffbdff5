import "server-only";
import type { Option } from "../../protocol/question";
import type { ChoiceSource, PageQuestion } from "../definitions/flow-definition";
import { callDays } from "./call-days";

const sources = { callDays } satisfies Record<ChoiceSource, (now: Date) => Option[]>;

/** The options of a question, those made at `now` included; undefined for one without options. */
export function choicesOf({ options }: PageQuestion, now: Date): Option[] | undefined {
  return typeof options === "string" ? sources[options](now) : options;
}
