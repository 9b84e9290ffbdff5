import { createStore, type StoreApi } from "zustand/vanilla";
import { listingsResponseSchema, type SponsoredMatch } from "../protocol/listings";

/**
 * A sponsored match (docs/product.md section 3, Sponsored match). `submitted` becomes true when the visitor opens its
 * link.
 */
export interface OpenableSponsoredMatch extends SponsoredMatch {
  submitted: boolean;
}

/**
 * The sponsored matches of a page and their status (docs/product.md section 4, Sponsored flow).
 * - `failed`: the matches could not be loaded.
 * - `done`: the visitor has opened all matches, or there are none.
 */
export interface SponsoredMatchesState {
  status: "loading" | "open" | "failed" | "done";
  matches: OpenableSponsoredMatch[];
}

export interface SponsoredMatchesStore {
  readonly store: StoreApi<SponsoredMatchesState>;
  /** Loads the matches. Call it again to retry after a failure. */
  load(): Promise<void>;
  /** Records that the visitor has opened a match's link. */
  recordOpenedMatch(uuid: string): void;
}

/** Creates the store of a page's sponsored matches. `find` requests them from `GET /api/listings`. */
export function createSponsoredMatchesStore(find: () => Promise<unknown>): SponsoredMatchesStore {
  const store = createStore<SponsoredMatchesState>(() => ({ status: "loading", matches: [] }));
  return {
    store,
    async load() {
      store.setState({ status: "loading", matches: [] });
      try {
        const found = listingsResponseSchema.parse(await find()).matches;
        const matches = found.map((match) => ({ ...match, submitted: false }));
        store.setState({ status: getMatchesStatus(matches), matches });
      } catch {
        // The API client has logged the failed request, and the page tells the visitor.
        store.setState({ status: "failed", matches: [] });
      }
    },
    recordOpenedMatch(uuid) {
      const matches = store
        .getState()
        .matches.map((match) => (match.uuid === uuid ? { ...match, submitted: true } : match));
      store.setState({ status: getMatchesStatus(matches), matches });
    },
  };
}

function getMatchesStatus(matches: OpenableSponsoredMatch[]): "open" | "done" {
  return matches.every(({ submitted }) => submitted) ? "done" : "open";
}
