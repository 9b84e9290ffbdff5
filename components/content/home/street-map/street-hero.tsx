import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { Scene, type SceneName } from "../../scenes/registry";
import styles from "./street-hero.module.css";

interface StreetHeroProps {
  heading: string;
  intro: string;
  scene: SceneName;
  assurances: string[];
  form: ReactNode;
  /** Content that replaces the heading after the visitor has answered the first question. */
  beside: ReactNode;
}

/** Renders the top of the home page: the heading above a street of schools, which continues under the questionnaire. */
export function StreetHero({ heading, intro, scene, assurances, form, beside }: StreetHeroProps) {
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.copy}>
          <h1 className={styles.heading} data-until-begun="beside">
            {heading}
          </h1>
          <p className={styles.intro} data-until-begun="beside">
            {intro}
          </p>
        </div>
        <div className={styles.beside} data-once-begun>
          {beside}
        </div>
        <div className={styles.form}>{form}</div>
        <ul className={styles.assurances}>
          {assurances.map((text) => (
            <li key={text}>
              <Icon name="check" />
              {text}
            </li>
          ))}
        </ul>
        <Scene name={scene} className={styles.scene} align="bottom" data-until-begun="below" />
      </div>
    </section>
  );
}
