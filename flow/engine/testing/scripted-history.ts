import type { PageHistory } from "../ports";

interface ScriptedHistoryEntry {
  index: number;
  /** The page index of the preceding entry, or null if this entry was not pushed. */
  previous: number | null;
}

/** A simulated browser history for tests. `go` acts like the Back and Forward buttons. */
export interface ScriptedHistory extends PageHistory {
  readonly entries: ScriptedHistoryEntry[];
  go(delta: number): void;
}

export function createScriptedHistory(index = 0): ScriptedHistory {
  const entries: ScriptedHistoryEntry[] = [{ index, previous: null }];
  const listeners = new Set<(index: number) => void>();
  let position = 0;
  const current = () => entries[position] ?? { index: 0, previous: null };
  const go = (delta: number) => {
    queueMicrotask(() => {
      const target = Math.min(entries.length - 1, Math.max(0, position + delta));
      if (target === position) return;
      position = target;
      for (const listener of listeners) listener(current().index);
    });
  };
  return {
    entries,
    go,
    index: () => current().index,
    push(next) {
      entries.splice(position + 1, entries.length, { index: next, previous: current().index });
      position += 1;
    },
    replace(next) {
      entries[position] = { ...current(), index: next };
    },
    backTo(next) {
      if (current().previous !== next) return false;
      go(-1);
      return true;
    },
    onMove(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
