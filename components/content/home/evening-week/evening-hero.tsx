import type { ReactNode } from "react";
import { Scene, type SceneName } from "../../scenes/registry";
import styles from "./evening-hero.module.css";

interface EveningHeroProps {
  heading: string;
  intro: string;
  scene: SceneName;
  assurances: string[];
  form: ReactNode;
  /** Content that replaces the heading after the visitor has answered the first question. */
  beside: ReactNode;
}

/** Renders the top of the home page: a kitchen table at night, with the questionnaire on it like a sheet of paper. */
export function EveningHero({ heading, intro, scene, assurances, form, beside }: EveningHeroProps) {
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <h1 className={styles.heading} data-until-begun="over">
          {heading}
        </h1>
        <p className={styles.intro} data-until-begun="beside">
          {intro}
        </p>
        <div className={styles.beside} data-once-begun>
          {beside}
        </div>
        <div className={styles.form}>{form}</div>
        <div className={styles.picture}>
          <Scene name={scene} className={styles.scene} />
          <ul className={styles.assurances}>
            {assurances.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
