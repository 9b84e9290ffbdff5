import { EntryItems, type ListedEntry } from "./entry-items";
import styles from "./entry-list.module.css";
import { SearchableEntries } from "./searchable-entries";

interface EntryListProps {
  /** Sentence to display if the list is empty. */
  empty: string;
  items: ListedEntry[];
}

/** Maximum number of entries in a list without a search field. */
const maximumWithoutSearch = 5;

/**
 * Renders a list of entries, with a search field if the list is long. If there are no entries, renders a sentence
 * instead.
 */
export function EntryList({ empty, items }: EntryListProps) {
  if (items.length === 0) return <p className={styles.empty}>{empty}</p>;
  return items.length > maximumWithoutSearch ? (
    <SearchableEntries items={items} />
  ) : (
    <EntryItems items={items} />
  );
}
