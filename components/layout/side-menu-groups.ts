import { readUiState, updateUiState } from "@/lib/browser/ui-state";

/**
 * Restores the expanded groups of the side menu, and stores each change for the session (docs/product.md section 3,
 * UI state).
 */
export function persistExpandedMenuGroups(panel: HTMLElement): void {
  for (const group of panel.querySelectorAll("details")) {
    const { name = "", isKept } = group.dataset;
    if (isKept) continue;
    group.dataset.isKept = "yes";
    group.open = readUiState().headerMenu[name] === true;
    group.addEventListener("toggle", () => {
      const { headerMenu } = readUiState();
      updateUiState({ headerMenu: { ...headerMenu, [name]: group.open } });
    });
  }
}
