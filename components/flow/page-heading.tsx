import { QuestionHeading, type HeadingLevel } from "@/components/ui/question-heading";
import { SafeHtml } from "@/components/ui/safe-html";
import { useEngine, useFlow } from "./engine-context";
import { headingOf } from "./heading-of";
import styles from "./flow-screen.module.css";

/** The page's heading, unless its only question is that, and the body that comes with its title. */
export function PageHeading({ level }: { level: HeadingLevel }) {
  const heading = headingOf(useEngine().store.getState());
  const body = useFlow((state) => state.pageData?.htmlData);
  return (
    <>
      {"html" in heading && (
        <QuestionHeading level={level}>
          <SafeHtml as="span" html={heading.html} />
        </QuestionHeading>
      )}
      {"text" in heading && (
        <QuestionHeading level={level} isHidden={heading.isHidden}>
          {heading.text}
        </QuestionHeading>
      )}
      {body && <SafeHtml className={styles.prose} html={body} />}
    </>
  );
}
