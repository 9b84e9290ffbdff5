import { Entries, type ListedEntry } from "./entries";
import styles from "./entry-list.module.css";
import { SearchedEntries } from "./searched-entries";

interface EntryListProps {
  /** The sentence that an empty list shows. */
  empty: string;
  items: ListedEntry[];
}

/** A longer list can be searched. */
const longestWithoutSearch = 5;

/** A list of names with their details, or a sentence where it is empty. */
export function EntryList({ empty, items }: EntryListProps) {
  if (items.length === 0) return <p className={styles.empty}>{empty}</p>;
  return items.length > longestWithoutSearch ? (
    <SearchedEntries items={items} />
  ) : (
    <Entries items={items} />
  );
}
