import { useTranslator } from "#use-words";
import { SafeHtml } from "@/components/ui/safe-html";
import { useFlowState } from "./flow-engine-context";
import styles from "./sponsored-schools-explanation.module.css";

/**
 * Renders the expandable explanation "Sponsored Schools" on pages that count or name schools, if the theme has one
 * (docs/product.md section 2).
 */
export function SponsoredSchoolsExplanation() {
  const { say } = useTranslator();
  const html = useFlowState(({ pageKey, config }) =>
    pageKey === "ProgramOfInterest" || pageKey === "Pii" ? config.sponsoredSchools : undefined,
  );
  if (!html) return null;
  return (
    <details className={styles.sponsored}>
      <summary>{say("Sponsored Schools")}</summary>
      <SafeHtml className={styles.text} html={html} />
    </details>
  );
}
