import { useTranslator } from "#use-words";
import type { GameOccupation } from "@/themes/home/level-editor";
import { ThemeHtml } from "../../theme-html";
import { PrefilledStartLink } from "../prefilled-start-link";
import { Sprite } from "./sprite";
import styles from "./occupation-selection.module.css";

interface ClassSelectProps {
  heading: string;
  /** Text about who pays for the site, as inline HTML. */
  payers: string;
  classes: GameOccupation[];
  source: { label: string; url: string };
}

/**
 * Renders occupations in game development, styled as a game's character selection. Each occupation lists its college
 * programs. A click on an occupation starts the questionnaire with the matching field of interest prefilled.
 */
export function OccupationSelection({ heading, payers, classes, source }: ClassSelectProps) {
  const { say } = useTranslator();
  return (
    <section className={styles.section} aria-labelledby="classes">
      <div className={styles.head}>
        <h2 className={styles.heading} id="classes">
          {heading}
        </h2>
        <ThemeHtml html={payers} className={styles.payers} />
      </div>
      <ul className={styles.classes}>
        {classes.map(({ sprite, name, text, prefill, programs }) => (
          <li key={name} className={styles.card}>
            <Sprite name={sprite} className={styles.sprite} />
            <h3 className={styles.name}>
              <PrefilledStartLink prefill={prefill}>{name}</PrefilledStartLink>
            </h3>
            <p>{text}</p>
            <p className={styles.label}>{say("In a college catalog")}</p>
            <ul className={styles.programs}>
              {programs.map((program) => (
                <li key={program}>{program}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className={styles.source}>
        {say("Names of programs:")}{" "}
        <a href={source.url} rel="noopener">
          {source.label}
        </a>
      </p>
    </section>
  );
}
