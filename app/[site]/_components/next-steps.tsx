import { useWords } from "#use-words";
import { NextStepLink } from "@/components/content/next-step-link";
import { TopicLinks } from "@/components/content/topic-links";
import { listArticles } from "@/lib/server/site/articles";
import type { Theme } from "@/themes/theme";
import styles from "./next-steps.module.css";

/** Renders links to the questionnaire and to the site's topics, for a page with little content. */
export function NextSteps({ theme }: { theme: Theme }) {
  const { say } = useWords();
  return (
    <>
      <p className={styles.start}>
        <NextStepLink href={theme.start.link}>{theme.start.label}</NextStepLink>
      </p>
      <TopicLinks heading={say("Helpful guides")} topics={listArticles(theme)} />
    </>
  );
}
