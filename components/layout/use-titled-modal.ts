import { useState, type ComponentType } from "react";
import type { TitledModalProps } from "./titled-modal";

/**
 * A modal whose code is fetched when it is first opened. When that fails, the browser goes to `elsewhere`, the
 * page where the same content stands.
 */
export function useTitledModal(elsewhere: string) {
  const [Modal, setModal] = useState<ComponentType<TitledModalProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    Modal,
    isOpen,
    open() {
      setIsOpen(true);
      import("./titled-modal").then(
        ({ TitledModal }) => setModal(() => TitledModal),
        () => location.assign(elsewhere),
      );
    },
    close: () => setIsOpen(false),
  };
}
