import styles from "./how-it-works-platforms.module.css";

interface LevelStairsProps {
  heading: string;
  levels: { title: string; text: string }[];
}

/** Renders the steps that explain how the site works, as platforms that climb to a flag. */
export function HowItWorksPlatforms({ heading, levels }: LevelStairsProps) {
  return (
    <section className={styles.band} aria-labelledby="levels">
      <div className={styles.inner}>
        <h2 className={styles.heading} id="levels">
          {heading}
        </h2>
        <ol className={styles.levels}>
          {levels.map(({ title, text }, index) => (
            <li key={title} className={styles.level}>
              <span className={styles.number} aria-hidden="true">
                1-{index + 1}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
