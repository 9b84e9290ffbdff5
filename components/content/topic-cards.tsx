import { useWords } from "#use-words";
import type { SceneName } from "./scenes/registry";
import { ScenePicture } from "./scenes/scene-picture";
import styles from "./topic-cards.module.css";

export interface Topic {
  path: string;
  title: string;
  scene: SceneName;
}

interface TopicCardsProps {
  topics: Topic[];
  /** `row`: all alike; `feature`: the first one is twice as wide. */
  look?: "feature" | "row";
}

/** Information pages as pictures, one card each; on a small screen, rows of a list. */
export function TopicCards({ topics, look = "row" }: TopicCardsProps) {
  const { link } = useWords();
  return (
    <ul className={`${styles.grid} ${styles[look]}`}>
      {topics.map(({ path, title, scene }) => (
        <li key={path}>
          <a className={styles.card} href={link(path)}>
            <ScenePicture name={scene} className={styles.scene} />
            {/* No line of a title this short ends in half a word: "Weed-". */}
            <span className={styles.title}>{title.replaceAll("-", "\u2011")}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
