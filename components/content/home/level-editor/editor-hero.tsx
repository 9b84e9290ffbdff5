import type { ReactNode } from "react";
import { Scene, type SceneName } from "../../scenes/registry";
import styles from "./editor-hero.module.css";

interface EditorHeroProps {
  heading: string;
  intro: string;
  scene: SceneName;
  windowTitle: string;
  /** A line of facts under the introduction. */
  proof?: ReactNode;
  form: ReactNode;
  /** Content that replaces the heading after the visitor has answered the first question. */
  beside?: ReactNode;
}

/** Renders the top of the home page as a level editor's window. The questionnaire is the editor's properties panel. */
export function EditorHero(props: EditorHeroProps) {
  const { heading, intro, scene, windowTitle, proof, form, beside } = props;
  return (
    <section className={styles.hero}>
      <div className={styles.window}>
        <div className={styles.bar} aria-hidden="true" data-until-begun="over">
          <span />
          <span />
          <span />
          {windowTitle}
        </div>
        <div className={styles.tools} aria-hidden="true">
          <span />
          <span />
          <span />
          <span />
          <span />
          <span />
        </div>
        <div className={styles.text}>
          <h1 className={styles.heading} data-until-begun="beside">
            {heading}
          </h1>
          <p className={styles.intro} data-until-begun="beside">
            {intro}
          </p>
          {proof}
        </div>
        <div className={styles.beside} data-once-begun>
          {beside}
        </div>
        <div className={styles.stage}>
          <Scene name={scene} className={styles.scene} align="bottom" />
        </div>
        <div className={styles.form}>{form}</div>
      </div>
    </section>
  );
}
