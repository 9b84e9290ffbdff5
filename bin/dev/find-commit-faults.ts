const maxTitle = 72;

/** Words with which a commit message's title cannot begin, because they are not verbs, such as `the` or `when`. */
const notVerbs = new Set(
  (
    "a an the no nobody nothing none each every all any some both one two this that these those it its they their we " +
    "our what who whose which where when while until if how why whether of in on at by for from with without after " +
    "before also now only"
  ).split(" "),
);

const pastForms = new Set(
  (
    "began brought built came caught chose did drew found gave got had held kept left lost made met paid ran said " +
    "sent showed spoke stood told took was went were wrote"
  ).split(" "),
);

/** Verbs that look like a past tense or a participle but are not, such as `bring` or `embed`. */
const plainVerbs = new Set(
  "alias bias bring canvas embed fling ping ring shed sing sling spring sting string swing wed wing".split(
    " ",
  ),
);

/**
 * Checks a commit message and returns its errors. A valid message has an imperative title, followed by an empty line.
 */
export function findCommitFaults(message: string): string[] {
  const [title = "", second = ""] = message.split("\n");
  const word = (/^[\p{L}'’-]+/u.exec(title)?.[0] ?? "").toLowerCase();
  const faults: [broken: boolean, fault: string][] = [
    [
      title.length > maxTitle,
      `the title has ${title.length} characters; write at most ${maxTitle}`,
    ],
    [!/^\p{Lu}/u.test(title), "the title does not begin with a capital letter"],
    [title.endsWith("."), "the title ends with a full stop"],
    [/^\S+:/.test(title), "the title begins with a label; begin with a verb"],
    [!isImperative(word), `"${word}" is no imperative; begin with a verb, such as "Add" or "Keep"`],
    [second.trim() !== "", "no empty line separates the title from the body"],
  ];
  return faults.filter(([broken]) => broken).map(([, fault]) => fault);
}

function isImperative(word: string): boolean {
  if (plainVerbs.has(word)) return true;
  if (notVerbs.has(word) || pastForms.has(word)) return false;
  return !/(?:[^e]ed|[^isu]s|[^aeiou]ies|ing)$/.test(word);
}
