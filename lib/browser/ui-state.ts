import { useSyncExternalStore } from "react";

/**
 * UI state (docs/product.md section 3): flags, and the phone number that the site shows. It contains no personal
 * data.
 */
export interface UiState {
  /** Whether each header menu group is open, by name. */
  headerMenu: Record<string, boolean>;
  /** Whether each footer section is open, by name. */
  footerMenu: Record<string, boolean>;
  searchValue: string;
  /** The displayed phone number, formatted. It is the site's default until a number is provisioned. */
  phoneNumber: string;
  /** Id of the provisioned number in the phone-number API; empty for the default number. */
  phoneNumberId: string;
  /** Whether a number was provisioned in this session. */
  showPhone: boolean;
  /**
   * Postal code of the state chosen by the visitor. It takes precedence over the Geo region for the claim-state
   * entry. Empty if none.
   */
  overrideState: string;
  callMesubmitted: boolean;
  claimSubmitted: boolean;
  claimSubmitloading: boolean;
}

export const uiStateKey = "showPhone";

export const initialUiState: UiState = {
  headerMenu: {},
  footerMenu: {},
  searchValue: "",
  phoneNumber: "",
  phoneNumberId: "",
  showPhone: false,
  overrideState: "",
  callMesubmitted: false,
  claimSubmitted: false,
  claimSubmitloading: false,
};

let state: UiState | undefined;
const listeners = new Set<() => void>();

/**
 * Returns the UI state of this session. The first call reads it from session storage (docs/decisions/0010). Browser
 * only.
 */
export function readUiState(): UiState {
  return (state ??= { ...initialUiState, ...stored() });
}

/** Changes the UI state, stores it for the session and calls the listeners. */
export function updateUiState(change: Partial<UiState>): void {
  state = { ...readUiState(), ...change };
  try {
    sessionStorage.setItem(uiStateKey, JSON.stringify(state));
  } catch {
    // Storage is blocked or full. The state then lasts as long as the page.
  }
  listeners.forEach((listener) => listener());
}

/** Calls `listener` after each change. Returns a function that unsubscribes. */
export function subscribeUiState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the stored fields whose type is still valid. */
function stored(): Partial<UiState> {
  try {
    const fields: unknown = JSON.parse(sessionStorage.getItem(uiStateKey) ?? "{}");
    if (typeof fields !== "object" || fields === null) return {};
    return Object.fromEntries(Object.entries(fields).filter(isKnownField));
  } catch {
    return {};
  }
}

function isKnownField([key, value]: [string, unknown]): boolean {
  return (
    Object.hasOwn(initialUiState, key) &&
    value !== null &&
    typeof value === typeof initialUiState[key as keyof UiState]
  );
}

/** Returns a field of the UI state as React state. Stored values are applied after hydration, never during it. */
export function useUiState<Name extends keyof UiState>(name: Name): UiState[Name] {
  return useSyncExternalStore(
    subscribeUiState,
    () => readUiState()[name],
    () => initialUiState[name],
  );
}
