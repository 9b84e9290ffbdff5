import { Reveal } from "../reveal";
import { Scene, type SceneName } from "../scenes/registry";
import styles from "./topic-grid.module.css";

interface TopicGridProps {
  heading: string;
  lead: string;
  topics: { path: string; title: string; scene: SceneName }[];
  /** Pages that give the overview. */
  overviews: { path: string; title: string }[];
}

/** The information pages as pictures: one card for each kind of accident. */
export function TopicGrid({ heading, lead, topics, overviews }: TopicGridProps) {
  return (
    <section className={styles.section} aria-labelledby="topics">
      <div className={styles.head}>
        <h2 className={styles.heading} id="topics">
          {heading}
        </h2>
        <div className={styles.lead}>
          <p>{lead}</p>
          {overviews.map(({ path, title }) => (
            <a key={path} className={styles.overview} href={path}>
              {title}
            </a>
          ))}
        </div>
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
