import { ThemeHtml } from "../../theme-html";
import styles from "./fridge-notes.module.css";

interface FridgeNotesProps {
  heading: string;
  /** The notes, each with a title, a text as inline HTML, and a source. */
  notes: { title: string; text: string; source: { label: string; url: string } }[];
}

/** Renders facts about financial aid as notes on a fridge door, each with its source. */
export function FridgeNotes({ heading, notes }: FridgeNotesProps) {
  return (
    <section className={styles.section} aria-labelledby="money">
      <h2 className={styles.heading} id="money">
        {heading}
      </h2>
      <ul className={styles.notes}>
        {notes.map(({ title, text, source }) => (
          <li key={title} className={styles.note}>
            <h3>{title}</h3>
            <ThemeHtml html={text} />
            <a href={source.url} rel="noopener">
              {source.label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
