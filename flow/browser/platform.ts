import type { FlowPorts, Viewport } from "../engine/ports";

/** Version 4 UUIDs. `crypto.randomUUID` is missing on http origins other than localhost. */
export const ids: FlowPorts["ids"] = {
  uuid: () => (typeof crypto.randomUUID === "function" ? crypto.randomUUID() : uuidFromBytes()),
};

function uuidFromBytes(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, i) => {
    if (i === 6) byte = (byte & 0x0f) | 0x40; // version 4
    if (i === 8) byte = (byte & 0x3f) | 0x80; // variant of RFC 9562
    return byte.toString(16).padStart(2, "0");
  });
  const group = (from: number, to: number) => hex.slice(from, to).join("");
  return [group(0, 4), group(4, 6), group(6, 8), group(8, 10), group(10, 16)].join("-");
}

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
