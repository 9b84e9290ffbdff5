import { useTranslator } from "#use-words";
import type { Article } from "@/themes/article";
import styles from "./source-list.module.css";

/** Renders the list of an article's sources, or nothing if the list is empty. */
export function SourceList({ sources }: Pick<Article, "sources">) {
  const { say } = useTranslator();
  if (sources.length === 0) return null;
  return (
    <section className={styles.sources} aria-labelledby="sources">
      <h2 className={styles.heading} id="sources">
        {say("Sources")}
      </h2>
      <ul className={styles.list}>
        {sources.map(({ label, url }) => (
          <li key={url}>
            <a href={url} rel="noopener noreferrer" lang="en">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
