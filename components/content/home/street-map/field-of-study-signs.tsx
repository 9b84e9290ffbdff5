import type { StreetMapCopy } from "@/themes/home/street-map";
import { ThemeHtml } from "../../theme-html";
import { PrefilledStartLink } from "../prefilled-start-link";
import styles from "./field-of-study-signs.module.css";

/**
 * Renders the fields of study as street signs. A click on a sign starts the questionnaire with that field of study
 * prefilled.
 */
export function FieldOfStudySigns({ heading, payers, fields }: StreetMapCopy["fields"]) {
  return (
    <section className={styles.section} aria-labelledby="fields">
      <div className={styles.head}>
        <h2 className={styles.heading} id="fields">
          {heading}
        </h2>
        <ThemeHtml html={payers} className={styles.payers} />
      </div>
      <ul className={styles.signs}>
        {fields.map(({ name, text, prefill }) => (
          <li key={name} className={styles.item}>
            <h3>
              <PrefilledStartLink prefill={prefill} className={styles.sign}>
                {name}
              </PrefilledStartLink>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
