import { useTranslator } from "#use-words";
import { memo, type KeyboardEvent } from "react";
import { useFlowState } from "../flow-engine-context";
import styles from "./choice.module.css";

interface OptionFilterProps {
  id: string;
  text: string;
  onChange: (text: string) => void;
  shown: number;
  total: number;
}

/** Renders the search field above a long list of options. It is memoized, so checking an option stays fast. */
export const OptionFilter = memo(function OptionFilter(props: OptionFilterProps) {
  const { say, number, count } = useTranslator();
  const isPrograms = useFlowState(({ pageKey }) => pageKey === "ProgramOfInterest");
  const { id, text, onChange, shown, total } = props;
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{say("Filter this list")}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={preventEnterSubmit}
      />
      <p role="status">
        {text === ""
          ? isPrograms
            ? count(total, { one: "{count} program", other: "{count} programs" })
            : say("{total} total", { total: number(total) })
          : say("{shown} of {total} shown", { shown: number(shown), total: number(total) })}
        {shown > 0 && (
          <span className={styles.keys}>
            {say(". Use the arrow keys to move through the list.")}
          </span>
        )}
      </p>
    </div>
  );
});

/** Keeps Enter in the search field from submitting the page. */
function preventEnterSubmit(event: KeyboardEvent) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.stopPropagation();
}

/** Returns a function that tests whether a label contains every typed word, in any order. */
export function createFilterMatcher(text: string): (label: string) => boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return (label) => {
    const lower = label.toLowerCase();
    return words.every((word) => lower.includes(word));
  };
}
