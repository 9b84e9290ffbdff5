import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon";
import type { StartOptionsData } from "../../../layout/site-frame";
import { Scene, type SceneName } from "../../scenes/registry";
import { StartOptions } from "../../start-options";
import styles from "./hero.module.css";

interface HeroProps {
  heading: string;
  intro: string;
  startOptions: StartOptionsData;
  assurances: string[];
  /** Stands under the scene, beside the questions. */
  beside: ReactNode;
  scene: SceneName;
  /** The claim form. */
  form: ReactNode;
}

/** The top of the home page: what this is, the way in, and the questionnaire beside it. */
export function Hero(props: HeroProps) {
  const { heading, intro, startOptions, assurances, beside, scene, form } = props;
  return (
    <section className={styles.hero}>
      <div className={styles.copy}>
        <h1 className={styles.heading} data-until-begun="beside">
          {sentencesOf(heading).map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </h1>
        <p className={styles.intro} data-until-begun="beside">
          {intro}
        </p>
      </div>
      {/* The questions themselves stand beside them. */}
      <div className={styles.ways} data-until-begun="beside">
        <StartOptions {...startOptions} questions={undefined} />
      </div>
      {/* Before the questions each stands at its own place, beside them all as one column. */}
      <div className={styles.aside}>
        <Scene name={scene} className={styles.scene} align="bottom" />
        <div data-once-begun>{beside}</div>
        <ul className={styles.assurances}>
          {assurances.map((text) => (
            <li key={text}>
              <Icon name="check" className={styles.check} />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.form}>{form}</div>
    </section>
  );
}

/** A line ends first where a sentence does. */
function sentencesOf(heading: string): string[] {
  return heading.split(/(?<=[.?!]) +/);
}
