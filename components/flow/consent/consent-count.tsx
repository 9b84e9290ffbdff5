import { useWords } from "#use-words";
import { Phrase } from "@/components/words/phrase";
import { useHasScript } from "@/lib/browser/load-later";
import { useFlowState } from "../flow-engine-context";
import styles from "./consent.module.css";

/** Near the button of a page with several consents: how many of them are given. */
export function ConsentCount() {
  const { say } = useWords();
  const total = useFlowState(({ tcpa }) => tcpa.length);
  const checked = useFlowState(({ tcpa }) => tcpa.filter((item) => item.isCheckboxChecked).length);
  // Without script it would stay at what was checked before.
  const hasScript = useHasScript();
  if (total < 2 || !hasScript) return null;
  return (
    <p role="status" className={styles.count}>
      <Phrase
        text="{count} checked"
        parts={{ count: <strong>{say("{checked} of {total}", { checked, total })}</strong> }}
      />
    </p>
  );
}
