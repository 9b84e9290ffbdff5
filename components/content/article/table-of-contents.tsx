import { useTranslator } from "#use-words";
import styles from "./table-of-contents.module.css";

interface TableOfContentsProps {
  entries: { id: string; heading: string }[];
}

/**
 * Renders links to the sections of a page. The list is collapsed on small screens and open beside the text on wide
 * screens.
 */
export function TableOfContents({ entries }: TableOfContentsProps) {
  const { say } = useTranslator();
  return (
    <nav className={styles.contents} aria-labelledby="on-this-page">
      <details>
        <summary className={styles.summary}>
          <h2 className={styles.heading} id="on-this-page">
            {say("On this page")}
          </h2>
        </summary>
        <ol className={styles.list}>
          {entries.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
