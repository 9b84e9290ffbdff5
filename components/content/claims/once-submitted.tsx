"use client";
import type { ReactNode } from "react";
import { useUiState } from "@/lib/browser/ui-state";

interface OnceSubmittedProps {
  /** For everybody else, and before the visit is known: it stands in the prerendered page. */
  otherwise: ReactNode;
  children: ReactNode;
}

/** Shows its children to a visitor who has sent a claim in this visit, and to nobody else. */
export function OnceSubmitted({ otherwise, children }: OnceSubmittedProps) {
  return useUiState().claimSubmitted ? children : otherwise;
}
