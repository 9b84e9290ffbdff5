import { TopicLinks } from "@/components/content/topic-links";
import { StartOptions } from "@/components/content/start-options";
import { articlesOf } from "@/lib/server/site/articles";
import { frameOf } from "@/lib/server/site/frame";
import styles from "./next-steps.module.css";
import type { Theme } from "@/themes/theme";

/** What fills a page that has little to say by itself: the ways to start, and the site's topics. */
export function NextSteps({ theme }: { theme: Theme }) {
  return (
    <>
      <StartOptions {...frameOf(theme).startOptions} className={styles.ways} />
      <TopicLinks heading="Read what you need" topics={articlesOf(theme)} />
    </>
  );
}
