import { useTranslator } from "#use-words";
import { ButtonLink } from "@/components/content/button-link";
import { TopicLinks } from "@/components/content/topic-links";
import { listArticles } from "@/lib/server/site/articles";
import type { Theme } from "@/themes/theme";
import styles from "./next-step-links.module.css";

/** Renders links to the questionnaire and to the site's topics, for a page with little content. */
export function NextStepLinks({ theme }: { theme: Theme }) {
  const { say } = useTranslator();
  return (
    <>
      <p className={styles.start}>
        <ButtonLink href={theme.start.link}>{theme.start.label}</ButtonLink>
      </p>
      <TopicLinks heading={say("Helpful guides")} topics={listArticles(theme)} />
    </>
  );
}
