"use client";
import type { ReactNode } from "react";
import { useUiState } from "@/lib/browser/ui-state";

interface ShowWhenSubmittedProps {
  /** The form whose submission is checked: the claim form, or the schedule-a-call form. */
  form?: "claim" | "call";
  /** Content for visitors who have not submitted the form. Prerendered pages contain it. */
  otherwise: ReactNode;
  children: ReactNode;
}

/**
 * Renders its children for a visitor who has submitted the form in this session. For other visitors, it renders
 * `otherwise` instead.
 */
export function ShowWhenSubmitted({ form = "claim", otherwise, children }: ShowWhenSubmittedProps) {
  return useUiState(form === "claim" ? "claimSubmitted" : "callMesubmitted") ? children : otherwise;
}
