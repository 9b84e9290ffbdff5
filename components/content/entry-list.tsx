import type { ReactNode } from "react";
import styles from "./entry-list.module.css";

interface EntryListProps {
  /** What is said when there is nothing to list. */
  empty: string;
  items: { key: string; title: ReactNode; details: ReactNode }[];
}

/** A list of names with their details; an empty one says so in plain words. */
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
