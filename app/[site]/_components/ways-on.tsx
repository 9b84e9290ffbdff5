import { TopicLinks } from "@/components/content/topic-links";
import { WaysToStart } from "@/components/content/ways-to-start";
import { articlesOf } from "@/lib/server/site/articles";
import { frameOf } from "@/lib/server/site/frame";
import styles from "./ways-on.module.css";
import type { Theme } from "@/themes/theme";

/** What fills a page that has little to say by itself: the ways to start, and the site's topics. */
export function WaysOn({ theme }: { theme: Theme }) {
  return (
    <>
      <WaysToStart {...frameOf(theme).ways} className={styles.ways} />
      <TopicLinks heading="Read what you need" topics={articlesOf(theme)} />
    </>
  );
}
