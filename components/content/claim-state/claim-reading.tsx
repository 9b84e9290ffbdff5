import styles from "./claim-reading.module.css";
import type { ClaimList } from "./claim-words";

interface ClaimReadingProps extends ClaimList {
  /** Numbered when the order matters; a screen has one of each at most, and it names the heading. */
  look: "steps" | "points";
}

/** A part of a claims screen. */
export function ClaimReading({ heading, look, items }: ClaimReadingProps) {
  const List = look === "steps" ? "ol" : "ul";
  return (
    <section aria-labelledby={look}>
      <h2 id={look} className={styles.heading}>
        {heading}
      </h2>
      <List className={`${styles.items} ${styles[look]}`}>
        {items.map(({ title, text }) => (
          <li key={title}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </List>
    </section>
  );
}
