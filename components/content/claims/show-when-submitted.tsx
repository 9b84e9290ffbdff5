"use client";
import type { ReactNode } from "react";
import { useUiState } from "@/lib/browser/ui-state";

interface OnceSubmittedProps {
  /** The form to check: the claim form or the schedule-a-call form. */
  form?: "claim" | "call";
  /** Content for all other visitors. The prerendered page contains it. */
  otherwise: ReactNode;
  children: ReactNode;
}

/** Renders its children if the visitor has submitted the form in this session, and `otherwise` if not. */
export function ShowWhenSubmitted({ form = "claim", otherwise, children }: OnceSubmittedProps) {
  return useUiState(form === "claim" ? "claimSubmitted" : "callMesubmitted") ? children : otherwise;
}
