import { useTranslator } from "#use-words";
import styles from "./topic-links.module.css";

interface TopicLinksProps {
  heading: string;
  topics: { path: string; title: string }[];
}

/** Renders a list of links to the site's information pages, for a page with little other content. */
export function TopicLinks({ heading, topics }: TopicLinksProps) {
  const { link } = useTranslator();
  if (topics.length === 0) return null;
  return (
    <nav className={styles.topics} aria-labelledby="topic-links">
      <h2 className={styles.heading} id="topic-links">
        {heading}
      </h2>
      <ul className={styles.list}>
        {topics.map(({ path, title }) => (
          <li key={path}>
            <a href={link(path)}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
