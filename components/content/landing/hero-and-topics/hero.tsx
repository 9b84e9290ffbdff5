import type { ReactNode } from "react";
import button from "../../../ui/button.module.css";
import { Icon } from "../../../ui/icon";
import { Scene, type SceneName } from "../../scenes/registry";
import styles from "./hero.module.css";

interface HeroProps {
  heading: string;
  intro: string;
  callToAction: string;
  assurances: string[];
  scene: SceneName;
  /** The claim form. */
  form: ReactNode;
}

/** The top of the home page: what this is, the way in, and the questionnaire beside it. */
export function Hero({ heading, intro, callToAction, assurances, scene, form }: HeroProps) {
  return (
    <section className={styles.hero}>
      <div className={styles.copy}>
        <h1 className={styles.heading}>
          {sentencesOf(heading).map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </h1>
        <p className={styles.intro}>{intro}</p>
        <a className={`${button.button} ${button.primary} ${styles.action}`} href="#questionnaire">
          {callToAction}
          <Icon name="arrow" />
        </a>
      </div>
      <ul className={styles.assurances}>
        {assurances.map((text) => (
          <li key={text}>
            <Icon name="check" className={styles.check} />
            {text}
          </li>
        ))}
      </ul>
      <Scene name={scene} className={styles.scene} align="bottom" />
      <div className={styles.form}>{form}</div>
    </section>
  );
}

/** A line ends first where a sentence does. */
function sentencesOf(heading: string): string[] {
  return heading.split(/(?<=[.?!]) +/);
}
