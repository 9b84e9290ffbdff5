import { useState, type ComponentType, type ReactNode } from "react";
import type { TitledModalProps } from "./titled-modal";

interface LoadedModal {
  Modal: ComponentType<TitledModalProps>;
  content: ReactNode;
}

/**
 * Loads the code of a modal when the visitor first opens it. Returns the modal's state, and functions to open and close
 * it. If loading fails, the browser opens the page at `fallbackUrl` instead.
 */
export function useTitledModal(fallbackUrl: string, loadContent: () => Promise<ReactNode>) {
  const [loaded, setLoaded] = useState<LoadedModal | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    loaded,
    isOpen,
    open() {
      setIsOpen(true);
      if (loaded) return;
      Promise.all([import("./titled-modal"), loadContent()]).then(
        ([{ TitledModal }, content]) => setLoaded({ Modal: TitledModal, content }),
        () => location.assign(fallbackUrl),
      );
    },
    close: () => setIsOpen(false),
  };
}
