"use client";
import { useEffect, type ReactNode } from "react";
import { updateUiState } from "@/lib/browser/ui-state";
import { Modal } from "../ui/modal";
import { SafeHtml } from "../ui/safe-html";
import { extractHtmlText } from "@/lib/shared/extract-html-text";

export interface TitledModalProps {
  title: string;
  /**
   * The kind of content. By default, English words in the title select the kind, so set it explicitly for a title in
   * another language.
   */
  kind?: "terms" | "form";
  isOpen: boolean;
  onClose: () => void;
  /** Displayed if the kind is `terms`. */
  terms?: ReactNode;
  /** Displayed if the kind is `form`. */
  form?: ReactNode;
}

/**
 * Renders a modal with one of three contents: the terms, a form, or the title itself as HTML (docs/product.md section
 * 2, Modal).
 */
export function TitledModal({ title, isOpen, onClose, terms, form, ...given }: TitledModalProps) {
  const kind = given.kind ?? getContentKind(title);
  useEffect(() => {
    if (kind === "terms") updateUiState({ footerMenu: { terms: isOpen } });
  }, [kind, isOpen]);
  return (
    <Modal title={extractHtmlText(title)} isOpen={isOpen} onClose={onClose}>
      {kind === "terms" && terms}
      {kind === "form" && form}
      {kind === "html" && <SafeHtml html={title} />}
    </Modal>
  );
}

/**
 * Chooses a modal's content by its title: `terms` if the title contains "terms", `form` if it contains "form",
 * otherwise `html`.
 */
function getContentKind(title: string): "terms" | "form" | "html" {
  const lowerCase = title.toLowerCase();
  if (lowerCase.includes("terms")) return "terms";
  return lowerCase.includes("form") ? "form" : "html";
}
