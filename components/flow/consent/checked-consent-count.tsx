import { useTranslator } from "#use-words";
import { TranslatedSentence } from "@/components/words/translated-sentence";
import { isConsentGivenByButton } from "@/flow/engine/consent";
import type { ConsentItem } from "@/flow/protocol/instruction";
import { useHasJavaScript } from "@/lib/browser/use-has-script";
import { useFlowState } from "../flow-engine-context";
import styles from "./consent.module.css";

/** Renders the number of checked consents, for example "1 of 3 checked", near the submit button. */
export function CheckedConsentCount() {
  const { say } = useTranslator();
  const total = useFlowState(({ tcpa }) => listCountedConsents(tcpa).length);
  const checked = useFlowState(
    ({ tcpa }) => listCountedConsents(tcpa).filter((item) => item.isCheckboxChecked).length,
  );
  // Without JavaScript the number would not change with the checkboxes.
  const hasScript = useHasJavaScript();
  const hasBoxes = useFlowState((state) => !isConsentGivenByButton(state));
  if (total < 2 || !hasScript || !hasBoxes) return null;
  return (
    <p role="status" className={styles.count}>
      <TranslatedSentence
        text="{count} checked"
        parts={{ count: <strong>{say("{checked} of {total}", { checked, total })}</strong> }}
      />
    </p>
  );
}

/** Returns the required consents, or all of them if none is required. */
function listCountedConsents(items: readonly ConsentItem[]): readonly ConsentItem[] {
  const required = items.filter((item) => item.isCheckboxRequired);
  return required.length > 0 ? required : items;
}
