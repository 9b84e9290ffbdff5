import { Fragment } from "react";

/** Matches a short word with a hyphen, such as "18-wheeler". A longer word may break, so it fits a narrow window. */
const hyphenatedWord = /((?<!\S)\w[^\s-]*-\w[^\s-]*(?!\S))/;
const maximumLength = 14;

/** Renders a text whose short hyphenated words stay on one line. */
export function NonBreakingHyphenatedWords({ text }: { text: string }) {
  if (!text.includes("-")) return text;
  return text.split(hyphenatedWord).map((part, index) =>
    index % 2 === 1 && part.length <= maximumLength ? (
      <span key={index} className="nobreak">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
