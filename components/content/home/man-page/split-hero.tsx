import type { ReactNode } from "react";
import { Scene, type SceneName } from "../../scenes/registry";
import styles from "./split-hero.module.css";

interface SplitHeroProps {
  heading: string;
  intro: string;
  scene: SceneName;
  /** A line of facts under the introduction. */
  proof?: ReactNode;
  form: ReactNode;
  /** Content that replaces the heading after the visitor has answered the first question. */
  beside?: ReactNode;
}

/**
 * Renders the top of the home page as two halves: the introduction on a dark background, and the questionnaire on a
 * bright one.
 */
export function SplitHero({ heading, intro, scene, proof, form, beside }: SplitHeroProps) {
  return (
    <section className={styles.hero}>
      <div className={styles.dark}>
        <h1 className={styles.heading} data-until-begun="beside">
          {heading}
          <span className={styles.cursor} aria-hidden="true" />
        </h1>
        <div className={styles.intro} data-until-begun="beside">
          <p>{intro}</p>
          {proof}
        </div>
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
