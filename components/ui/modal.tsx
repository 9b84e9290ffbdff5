"use client";
import { useTranslator } from "#use-words";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { closeIconPaths } from "./close-icon-paths";
import { SvgIcon } from "./svg-icon";
import styles from "./modal.module.css";

interface ModalProps {
  title: string;
  /** Heading with markup, displayed in place of the title's text. */
  heading?: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Renders a modal dialog with a close icon, as a `<dialog>` element (docs/product.md section 2, Modal). The browser
 * keeps the focus inside, closes the dialog on Escape, and restores the focus.
 */
export function Modal({ title, heading, isOpen, onClose, children }: ModalProps) {
  const { say } = useTranslator();
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (isOpen && element && !element.open) element.showModal();
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={headingId}
      onCancel={onClose}
      // The event arrives late, and the dialog may be open again by then.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose();
      }}
    >
      {isOpen && (
        <div className={styles.sheet}>
          <div className={styles.top}>
            <h2 className={styles.title} id={headingId}>
              {heading ?? title}
            </h2>
            <button
              type="button"
              className={styles.close}
              aria-label={say("Close")}
              onClick={onClose}
            >
              <SvgIcon paths={closeIconPaths} />
            </button>
          </div>
          <div className={styles.content}>{children}</div>
        </div>
      )}
    </dialog>
  );
}
