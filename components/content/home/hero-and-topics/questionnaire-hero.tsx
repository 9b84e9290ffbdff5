import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon";
import type { StartOptionsData } from "../../../layout/site-frame";
import { Scene, type SceneName } from "../../scenes/registry";
import { CallInsteadLine } from "../../call-instead-line";
import { ThemeHtml } from "../../theme-html";
import styles from "./questionnaire-hero.module.css";

interface HeroProps {
  heading: string;
  intro: string;
  /** A line of facts under the introduction. On phones it is right above the form. */
  proof?: ReactNode;
  startOptions?: StartOptionsData;
  /** Short facts with check marks. They may contain inline HTML. */
  assurances: string[];
  /** Content under the facts after the visitor has answered the first question. */
  beside?: ReactNode;
  scene: SceneName;
  /** If true, a wide window displays the illustration only after the first answer, because the facts are long. */
  hasLongFacts?: boolean;
  /** The claim form. */
  form: ReactNode;
}

/**
 * Renders the top of a home or campaign page: heading, introduction and ways to start, with the questionnaire beside
 * them.
 */
export function QuestionnaireHero(props: HeroProps) {
  const { heading, intro, proof, startOptions, assurances, beside, scene, hasLongFacts, form } =
    props;
  return (
    <section className={styles.band}>
      <div className={`${styles.hero} ${hasLongFacts ? styles.factsFirst : ""}`}>
        <div className={styles.copy}>
          <h1 className={styles.heading} data-until-begun="beside">
            {splitSentences(heading).map((sentence) => (
              <span key={sentence}>{sentence} </span>
            ))}
          </h1>
          <div className={styles.intro} data-until-begun="beside">
            <ThemeHtml html={intro} />
          </div>
          {proof}
        </div>
        {startOptions && (
          <div className={styles.ways} data-until-begun="beside">
            <CallInsteadLine {...startOptions} />
          </div>
        )}
        {/*
         * Each child has its own grid area until the first answer. After it, all children form one column beside the
         * questions.
         */}
        <div className={styles.aside}>
          <Scene name={scene} className={styles.scene} align="bottom" />
          {assurances.length > 0 && (
            <ul className={styles.assurances}>
              {assurances.map((text) => (
                <li key={text}>
                  <Icon name="check" className={styles.check} />
                  <ThemeHtml as="span" html={text} />
                </li>
              ))}
            </ul>
          )}
          <div data-once-begun>{beside}</div>
        </div>
        <div className={styles.form}>{form}</div>
      </div>
    </section>
  );
}

/** Splits a heading into sentences, so lines can break between them. */
function splitSentences(heading: string): string[] {
  return heading.split(/(?<=[.?!]) +/);
}
