import { EntryItems, type ListedEntry } from "./entry-items";
import styles from "./entry-list.module.css";
import { SearchableEntries } from "./searchable-entries";

interface EntryListProps {
  /** The sentence to display if the list is empty. */
  empty: string;
  items: ListedEntry[];
}

/** Number of entries above which the list has a search field. */
const longestWithoutSearch = 5;

/** Renders a list of names with their details, or the sentence `empty` if it has no entries. */
export function EntryList({ empty, items }: EntryListProps) {
  if (items.length === 0) return <p className={styles.empty}>{empty}</p>;
  return items.length > longestWithoutSearch ? (
    <SearchableEntries items={items} />
  ) : (
    <EntryItems items={items} />
  );
}
