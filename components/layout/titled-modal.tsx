"use client";
import { useEffect, type ReactNode } from "react";
import { updateUiState } from "@/lib/browser/ui-state";
import { Modal } from "../ui/modal";
import { SafeHtml } from "../ui/safe-html";
import { extractHtmlText } from "@/lib/shared/extract-html-text";

export interface TitledModalProps {
  title: string;
  /** The kind of content. Required if the title is not in English, because the default is derived from the title. */
  kind?: "terms" | "form";
  isOpen: boolean;
  onClose: () => void;
  /** Content of the kinds `terms` and `form`. Only one of them is rendered. */
  terms?: ReactNode;
  form?: ReactNode;
}

/** Renders a modal whose title determines its content (docs/product.md section 2, Modal). */
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
 * Returns the kind of content for an English title: `terms` if it contains "terms", or else `form` if it contains
 * "form".
 */
function getContentKind(title: string): "terms" | "form" | "html" {
  const lowerCase = title.toLowerCase();
  if (lowerCase.includes("terms")) return "terms";
  return lowerCase.includes("form") ? "form" : "html";
}
