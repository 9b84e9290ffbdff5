import { DirectoryEntries, type DirectoryEntry } from "./directory-entries";
import styles from "./directory-list.module.css";
import { SearchableDirectoryList } from "./searchable-directory-list";

interface EntryListProps {
  /** Sentence to display if the list is empty. */
  empty: string;
  items: DirectoryEntry[];
}

/** Maximum number of entries that a list displays without a search field. */
const maximumWithoutSearch = 5;

/**
 * Renders a list of entries, with a search field if the list is long. If there are no entries, renders a sentence
 * instead.
 */
export function DirectoryList({ empty, items }: EntryListProps) {
  if (items.length === 0) return <p className={styles.empty}>{empty}</p>;
  return items.length > maximumWithoutSearch ? (
    <SearchableDirectoryList items={items} />
  ) : (
    <DirectoryEntries items={items} />
  );
}
