import styles from "./claim-reading.module.css";

interface ClaimReadingProps {
  id: string;
  heading: string;
  /** Numbered when the order matters. */
  look: "steps" | "points";
  items: readonly { title: string; text: string }[];
}

/** A part of a claims screen: a heading and short, titled items. */
export function ClaimReading({ id, heading, look, items }: ClaimReadingProps) {
  const List = look === "steps" ? "ol" : "ul";
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
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
