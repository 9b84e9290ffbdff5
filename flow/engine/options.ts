import type { Option, OptionGroup, Question } from "../protocol/question";
import { isPlaceholder as isPlaceholderValue } from "../rules/placeholder";

/** True for the entry that only asks to choose (docs/product.md section 5: selects treat it as empty). */
export function isPlaceholder(option: Option): boolean {
  return isPlaceholderValue(option.value);
}

/** All options of a question, those of its groups too, in order. */
export function optionsOf(question: Question): Option[] {
  return (question.options ?? []).flatMap((entry) => (isGroup(entry) ? entry.options : [entry]));
}

/** The options in groups; neighbours that stand alone come in one group without a name. */
export function groupsOf(question: Question): OptionGroup[] {
  const groups: OptionGroup[] = [];
  for (const entry of question.options ?? []) {
    const last = groups.at(-1);
    if (isGroup(entry)) groups.push({ ...entry, options: [...entry.options] });
    else if (last?.groupName === "") last.options.push(entry);
    else groups.push({ groupName: "", options: [entry] });
  }
  return groups;
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
