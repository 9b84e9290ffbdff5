import type { Option, OptionGroup, Question } from "@/flow/protocol/question";
import { isPlaceholder as isPlaceholderValue } from "@/flow/rules/given-values";

/** True for the entry that only asks to choose (docs/product.md section 5: selects treat it as empty). */
export function isPlaceholder(option: Option): boolean {
  return isPlaceholderValue(option.value);
}

/** All options of a question, those of its groups too, in order. */
export function optionsOf(question: Question): Option[] {
  return (question.options ?? []).flatMap((entry) => (isGroup(entry) ? entry.options : [entry]));
}

/** The options in groups; those that stand alone come in groups without a name. */
export function groupsOf(question: Question): OptionGroup[] {
  return (question.options ?? []).map((entry) =>
    isGroup(entry) ? entry : { groupName: "", options: [entry] },
  );
}

function isGroup(entry: Option | OptionGroup): entry is OptionGroup {
  return "groupName" in entry;
}

/** More cards than this no longer fit a phone's screen. */
const maximumCards = 8;

/** True when a single choice is shown as cards, which can move on by themselves. */
export function showsCards(question: Question): boolean {
  if (question.questionType === "Radio") return optionsOf(question).length > 0;
  if (question.questionType !== "SingleSelect") return false;
  const count = optionsOf(question).filter((option) => !isPlaceholder(option)).length;
  return count > 0 && count <= maximumCards;
}
