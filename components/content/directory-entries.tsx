import type { ReactNode } from "react";
import styles from "./directory-list.module.css";

export interface DirectoryEntry {
  /** The entry's name as plain text. A long list's search field searches this text and `details`. */
  key: string;
  title: ReactNode;
  details: ReactNode;
  /** A card that replaces title and details. */
  card?: ReactNode;
}

/** Renders a list of entries, each with a title and details below it. */
export function DirectoryEntries({ items }: { items: DirectoryEntry[] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ key, title, details, card }) => (
        <li key={key} className={card ? styles.withCard : styles.item}>
          {card ?? (
            <>
              <span className={styles.title}>{title}</span>
              <span className={styles.details}>{details}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
