import { useSyncExternalStore } from "react";

/** UI state (docs/product.md section 3). Nothing personal: flags, and the phone number that the site shows. */
export interface UiState {
  /** Which header menu groups are open, by name. */
  headerMenu: Record<string, boolean>;
  /** Which footer parts are open, by name. */
  footerMenu: Record<string, boolean>;
  searchValue: string;
  /** The number that pages show, formatted: the site's default until one was provisioned. */
  phoneNumber: string;
  /** By which the phone-number API knows the provisioned number; empty for the default. */
  phoneNumberId: string;
  /** Whether a number was provisioned in this session. */
  showPhone: boolean;
  /** Two-letter state that goes before the geo region when a claim-state entry is chosen; empty for none. */
  overrideState: string;
  callMesubmitted: boolean;
  claimSubmitted: boolean;
  claimSubmitloading: boolean;
}

/** The key in session storage. */
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

/** The UI state of this session, read from session storage the first time (docs/decisions/0013). Browser only. */
export function readUiState(): UiState {
  return (state ??= { ...initialUiState, ...stored() });
}

/** Changes the UI state, stores it for the session and calls the listeners. */
export function updateUiState(change: Partial<UiState>): void {
  state = { ...readUiState(), ...change };
  try {
    sessionStorage.setItem(uiStateKey, JSON.stringify(state));
  } catch {
    // Storage is blocked or full: the state lives as long as the page.
  }
  listeners.forEach((listener) => listener());
}

/** Calls `listener` after each change; returns an unsubscribe function. */
export function subscribeUiState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The stored fields that still have their type. */
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

/** A field of the UI state as React state. What was stored arrives after hydration, never during it. */
export function useUiState<Name extends keyof UiState>(name: Name): UiState[Name] {
  return useSyncExternalStore(
    subscribeUiState,
    () => readUiState()[name],
    () => initialUiState[name],
  );
}
