"use client";
import { useEffect, type ReactNode } from "react";
import { updateUiState } from "@/lib/browser/ui-state";
import { Modal } from "../ui/modal";
import { SafeHtml } from "../ui/safe-html";
import { htmlText } from "@/lib/shared/html-text";

export interface TitledModalProps {
  title: string;
  /** What it holds where the title, in another language, does not say so. */
  kind?: "terms" | "form";
  isOpen: boolean;
  onClose: () => void;
  /** The terms of service, and the schedule-a-call form; only the one that the title asks for is drawn. */
  terms?: ReactNode;
  form?: ReactNode;
}

/** The modal that decides its content by its title (docs/product.md section 2, Modal). */
export function TitledModal({ title, isOpen, onClose, terms, form, ...given }: TitledModalProps) {
  const kind = given.kind ?? contentKind(title);
  useEffect(() => {
    if (kind === "terms") updateUiState({ footerMenu: { terms: isOpen } });
  }, [kind, isOpen]);
  return (
    <Modal title={htmlText(title)} isOpen={isOpen} onClose={onClose}>
      {kind === "terms" && terms}
      {kind === "form" && form}
      {kind === "html" && <SafeHtml html={title} />}
    </Modal>
  );
}

/** 'terms' goes before 'form'; the case of the letters does not matter. */
function contentKind(title: string): "terms" | "form" | "html" {
  const lowerCase = title.toLowerCase();
  if (lowerCase.includes("terms")) return "terms";
  return lowerCase.includes("form") ? "form" : "html";
}
