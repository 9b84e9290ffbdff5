import type { Viewport } from "../engine/ports";

export const viewport: Viewport = {
  scrollToTop() {
    window.scrollTo({ top: 0 });
    const dialog = document.querySelector("dialog[open]");
    if (dialog) dialog.scrollTop = 0; // The flow may stand in a modal, which scrolls by itself.
  },
  open(url) {
    if (!URL.canParse(url) || new URL(url).protocol !== "https:") return;
    window.open(url, "_blank", "noopener");
  },
  print(message) {
    // eslint-disable-next-line no-console -- WriteToJsConsole is an instruction to do this (docs/product.md section 3)
    console.log(message);
  },
};
