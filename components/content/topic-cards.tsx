import { useTranslator } from "#use-words";
import type { SceneName } from "./scenes/registry";
import { ScenePicture } from "./scenes/scene-picture";
import styles from "./topic-cards.module.css";

export interface TopicCardData {
  path: string;
  title: string;
  scene: SceneName;
}

interface TopicCardsProps {
  topics: TopicCardData[];
  /** `row` renders all cards alike. `feature` renders the first card twice as wide. */
  variant?: "feature" | "row";
}

/** Renders links to information pages as picture cards; on a small screen, as rows of a list. */
export function TopicCards({ topics, variant = "row" }: TopicCardsProps) {
  const { link } = useTranslator();
  return (
    <ul className={`${styles.grid} ${styles[variant]}`}>
      {topics.map(({ path, title, scene }) => (
        <li key={path}>
          <a className={styles.card} href={link(path)}>
            <ScenePicture name={scene} className={styles.scene} />
            {/* Non-breaking hyphens keep a short title from wrapping inside a word. */}
            <span className={styles.title}>{title.replaceAll("-", "\u2011")}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
