import { useTranslator } from "#use-words";
import type { HeadingLevel } from "@/components/ui/question-heading";
import { SafeHtml } from "@/components/ui/safe-html";
import { getPageSlotContent } from "@/flow/engine/selectors";
import { useFlowState } from "./flow-engine-context";
import styles from "./matched-schools.module.css";

const defaultHeader = "You have been matched to the following:";

/**
 * Renders the schools that match the visitor's answers. Only the contact page (`Pii`) displays them (docs/product.md
 * section 2).
 */
export function MatchedSchools({ level }: { level: HeadingLevel }) {
  const { say } = useTranslator();
  const isPii = useFlowState((state) => state.pageKey === "Pii");
  const logos = useFlowState((state) => getPageSlotContent(state, "Match"));
  const content = useFlowState((state) => getPageSlotContent(state, "MatchContentHtml"));
  const copy = useFlowState((state) => state.config.matchedSchoolsText);
  if (!isPii || (!logos && !content)) return null;
  const Heading = `h${Math.min(level + 1, 6)}` as "h3";
  return (
    <section className={styles.matches}>
      <Heading>{copy?.header || say(defaultHeader)}</Heading>
      {copy?.text && <p>{copy.text}</p>}
      {logos && <SafeHtml html={logos} />}
      {content && <SafeHtml html={content} />}
    </section>
  );
}
