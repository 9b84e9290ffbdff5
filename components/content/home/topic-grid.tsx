import { Reveal } from "../reveal";
import { Scene, type SceneName } from "../scenes/registry";
import styles from "./topic-grid.module.css";

interface TopicGridProps {
  heading: string;
  lead: string;
  topics: { path: string; title: string; scene: SceneName }[];
}

/** The information pages as pictures: one card for each kind of accident. */
export function TopicGrid({ heading, lead, topics }: TopicGridProps) {
  return (
    <section className={styles.section} aria-labelledby="topics">
      <div className={styles.head}>
        <h2 className={styles.heading} id="topics">
          {heading}
        </h2>
        <p className={styles.lead}>{lead}</p>
      </div>
      <Reveal>
        <ul className={styles.grid}>
          {topics.map(({ path, title, scene }) => (
            <li key={path}>
              <a className={styles.card} href={path}>
                <Scene name={scene} className={styles.scene} />
                <span className={styles.title}>{title}</span>
              </a>
            </li>
          ))}
        </ul>
      </Reveal>
    </section>
  );
}
