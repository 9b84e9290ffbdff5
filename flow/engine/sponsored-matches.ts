import { createStore, type StoreApi } from "zustand/vanilla";
import { listingsResponse, type SponsoredMatch } from "../protocol/listings";

/**
 * A sponsored match. `submitted` is true if the visitor has opened its link (docs/product.md section 3, Sponsored
 * match).
 */
export interface ListedMatch extends SponsoredMatch {
  submitted: boolean;
}

/**
 * The state of a page's sponsored matches (docs/product.md section 4, Sponsored flow).
 * - `failed`: the matches could not be loaded, and the list is empty.
 * - `done`: the visitor has opened all matches, or the list is empty.
 */
export interface SponsoredState {
  status: "loading" | "open" | "failed" | "done";
  matches: ListedMatch[];
}

export interface SponsoredMatches {
  readonly store: StoreApi<SponsoredState>;
  /** Loads the matches. The caller may repeat the call after a failure. */
  load(): Promise<void>;
  /** Records that the visitor has opened a match's link. */
  submit(uuid: string): void;
}

/** Creates the store of one page's sponsored matches. `find` resolves to the response of `GET /api/listings`. */
export function createSponsoredMatches(find: () => Promise<unknown>): SponsoredMatches {
  const store = createStore<SponsoredState>(() => ({ status: "loading", matches: [] }));
  return {
    store,
    async load() {
      store.setState({ status: "loading", matches: [] });
      try {
        const found = listingsResponse.parse(await find()).matches;
        const matches = found.map((match) => ({ ...match, submitted: false }));
        store.setState({ status: statusOf(matches), matches });
      } catch {
        // The API port has logged the failed request, and the page tells the visitor.
        store.setState({ status: "failed", matches: [] });
      }
    },
    submit(uuid) {
      const matches = store
        .getState()
        .matches.map((match) => (match.uuid === uuid ? { ...match, submitted: true } : match));
      store.setState({ status: statusOf(matches), matches });
    },
  };
}

function statusOf(matches: ListedMatch[]): "open" | "done" {
  return matches.every(({ submitted }) => submitted) ? "done" : "open";
}
