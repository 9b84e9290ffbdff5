"use client";
import { useSyncExternalStore } from "react";
import { initialUiState, readUiState, subscribeUiState, type UiState } from "./ui-state";

/** The UI state as React state. What was stored arrives after hydration, never during it. */
export function useUiState(): UiState {
  return useSyncExternalStore(subscribeUiState, readUiState, () => initialUiState);
}
