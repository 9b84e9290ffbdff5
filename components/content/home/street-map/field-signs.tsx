import { ThemeHtml } from "../../theme-html";
import styles from "./field-signs.module.css";

interface FieldSignsProps {
  heading: string;
  /** Text about who pays for the site, as inline HTML. */
  payers: string;
  fields: { name: string; text: string }[];
}

/** Renders the fields of study as street signs. */
export function FieldSigns({ heading, payers, fields }: FieldSignsProps) {
  return (
    <section className={styles.section} aria-labelledby="fields">
      <div className={styles.head}>
        <h2 className={styles.heading} id="fields">
          {heading}
        </h2>
        <ThemeHtml html={payers} className={styles.payers} />
      </div>
      <ul className={styles.signs}>
        {fields.map(({ name, text }) => (
          <li key={name} className={styles.item}>
            <h3 className={styles.sign}>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
