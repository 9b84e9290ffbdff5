import type { ReactNode } from "react";
import styles from "./entry-list.module.css";

export interface ListedEntry {
  /** The entry's names as plain text. A search matches this and `details`, if that is a string. */
  key: string;
  title: ReactNode;
  details: ReactNode;
}

/** Renders a list of names with their details. */
export function EntryItems({ items }: { items: ListedEntry[] }) {
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
