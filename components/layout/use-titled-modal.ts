import { useState, type ComponentType } from "react";
import type { TitledModalProps } from "./titled-modal";

/**
 * A modal whose code is fetched when it is first opened. When that fails, the browser goes to `fallbackUrl`, a
 * page with the same content.
 */
export function useTitledModal(fallbackUrl: string) {
  const [Modal, setModal] = useState<ComponentType<TitledModalProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    Modal,
    isOpen,
    open() {
      setIsOpen(true);
      import("./titled-modal").then(
        ({ TitledModal }) => setModal(() => TitledModal),
        () => location.assign(fallbackUrl),
      );
    },
    close: () => setIsOpen(false),
  };
}
