import type { ReactNode } from "react";
import { Scene, type SceneName } from "../../scenes/registry";
import styles from "./split-hero.module.css";

interface SplitHeroProps {
  heading: string;
  intro: string;
  scene: SceneName;
  form: ReactNode;
  /** Replaces the heading once the visitor has begun the form. */
  beside?: ReactNode;
}

/** Renders the hero as two halves: the introduction in the dark half, the questionnaire in the bright half. */
export function SplitHero({ heading, intro, scene, form, beside }: SplitHeroProps) {
  return (
    <section className={styles.hero}>
      <div className={styles.dark}>
        <h1 className={styles.heading} data-until-begun="beside">
          {heading}
          <span className={styles.cursor} aria-hidden="true" />
        </h1>
        <p className={styles.intro} data-until-begun="beside">
          {intro}
        </p>
        <div className={styles.beside} data-once-begun>
          {beside}
        </div>
        <Scene name={scene} className={styles.scene} />
      </div>
      <div className={styles.bright}>
        <div className={styles.form}>{form}</div>
      </div>
    </section>
  );
}
