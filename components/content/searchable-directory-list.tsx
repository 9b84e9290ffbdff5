"use client";
import { useTranslator } from "#use-words";
import { useId } from "react";
import { updateUiState, useUiState } from "@/lib/browser/ui-state";
import field from "../ui/field.module.css";
import { DirectoryEntries, type DirectoryEntry } from "./directory-entries";
import styles from "./directory-list.module.css";

/**
 * Renders a list with a search field. The search text is stored for the session (docs/product.md section 3, UI
 * state).
 */
export function SearchableDirectoryList({ items }: { items: DirectoryEntry[] }) {
  const { say } = useTranslator();
  const searchValue = useUiState("searchValue");
  const id = useId();
  const wanted = searchValue.trim().toLowerCase();
  const found = items.filter((item) => getSearchText(item).includes(wanted));
  return (
    <>
      {/* Session recordings mask the input. */}
      <p className={styles.search} data-clarity-mask="true">
        <label className={field.label} htmlFor={id}>
          {say("Search this list")}
        </label>
        <input
          id={id}
          className={styles.searchField}
          type="search"
          maxLength={100}
          value={searchValue}
          onChange={(event) => updateUiState({ searchValue: event.target.value })}
        />
      </p>
      <p role="status" className={styles.found}>
        {found.length === items.length ? "" : `${found.length} of ${items.length}`}
      </p>
      <DirectoryEntries items={found} />
    </>
  );
}

function getSearchText({ key, details }: DirectoryEntry): string {
  return `${key} ${typeof details === "string" ? details : ""}`.toLowerCase();
}
