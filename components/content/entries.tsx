import type { ReactNode } from "react";
import styles from "./entry-list.module.css";

export interface ListedEntry {
  /** Its names as text: a search looks here, and into `details` where that is text. */
  key: string;
  title: ReactNode;
  details: ReactNode;
}

/** Names with their details. */
export function Entries({ items }: { items: ListedEntry[] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ key, title, details }) => (
        <li key={key} className={styles.item}>
          <span className={styles.title}>{title}</span>
          <span className={styles.details}>{details}</span>
        </li>
      ))}
    </ul>
  );
}
