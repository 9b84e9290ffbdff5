import { useSyncExternalStore } from "react";

/**
 * State of the page's interface (docs/product.md section 3), such as open menus and the displayed phone number. It
 * contains no personal data.
 */
export interface UiState {
  /** Tells for each group of the header menu, by name, whether it is open. */
  headerMenu: Record<string, boolean>;
  /** Tells for each section of the footer, by name, whether it is open. */
  footerMenu: Record<string, boolean>;
  searchValue: string;
  /** The displayed phone number, formatted: the one assigned to this visitor, or else the site's default. */
  phoneNumber: string;
  /** Id of the phone number in the phone-number API. Empty for the site's default number. */
  phoneNumberId: string;
  /** True if `phoneNumber` was assigned to this visitor; false for the site's default number. */
  showPhone: boolean;
  /**
   * The US state that the visitor chose, such as `CA`, or empty. It takes precedence over the state guessed from the IP
   * address.
   */
  overrideState: string;
  callMesubmitted: boolean;
  claimSubmitted: boolean;
  claimSubmitloading: boolean;
}

export const uiStateStorageKey = "showPhone";

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

/** Returns the UI state. The first call reads it from session storage (docs/decisions/0010). Browser only. */
export function readUiState(): UiState {
  return (state ??= { ...initialUiState, ...readStoredFields() });
}

/** Changes fields of the UI state, saves it in session storage, and calls all listeners. */
export function updateUiState(change: Partial<UiState>): void {
  state = { ...readUiState(), ...change };
  try {
    sessionStorage.setItem(uiStateStorageKey, JSON.stringify(state));
  } catch {
    // Session storage is blocked or full. The state then lasts only as long as the page.
  }
  listeners.forEach((listener) => listener());
}

/**
 * Registers a listener that is called after each change of the UI state. Returns a function that removes the listener.
 */
export function subscribeUiState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the stored fields of the UI state. Omits fields whose value does not have the expected type. */
function readStoredFields(): Partial<UiState> {
  try {
    const fields: unknown = JSON.parse(sessionStorage.getItem(uiStateStorageKey) ?? "{}");
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

/** React hook that returns one field of the UI state. Returns the initial value until hydration has ended. */
export function useUiState<Name extends keyof UiState>(name: Name): UiState[Name] {
  return useSyncExternalStore(
    subscribeUiState,
    () => readUiState()[name],
    () => initialUiState[name],
  );
}
