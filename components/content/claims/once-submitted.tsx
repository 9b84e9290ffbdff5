"use client";
import type { ReactNode } from "react";
import { useUiState } from "@/lib/browser/ui-state";

interface OnceSubmittedProps {
  /** Which form: the claim's, or the one by which a call is arranged. */
  form?: "claim" | "call";
  /** For everybody else, and before the visit is known: it stands in the prerendered page. */
  otherwise: ReactNode;
  children: ReactNode;
}

/** Shows its children to a visitor who has sent the form in this visit, and to nobody else. */
export function OnceSubmitted({ form = "claim", otherwise, children }: OnceSubmittedProps) {
  return useUiState(form === "claim" ? "claimSubmitted" : "callMesubmitted") ? children : otherwise;
}
