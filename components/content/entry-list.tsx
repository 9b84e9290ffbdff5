import type { ReactNode } from "react";
import styles from "./entry-list.module.css";

interface EntryListProps {
  /** The sentence that an empty list shows. */
  empty: string;
  items: { key: string; title: ReactNode; details: ReactNode }[];
}

/** A list of names with their details, or a sentence where it is empty. */
export function EntryList({ empty, items }: EntryListProps) {
  if (items.length === 0) return <p className={styles.empty}>{empty}</p>;
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
