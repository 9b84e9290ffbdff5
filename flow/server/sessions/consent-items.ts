import "server-only";
import type { ConsentItem } from "../../protocol/consent";
import type { FlowPage } from "../definitions/flow-definition";

/** The consent items of a page as they are shown: with the site's name in them, and unchecked. */
export function consentItems(page: FlowPage, brand: string): ConsentItem[] {
  return (page.consent ?? []).map(({ version: _, content, ...item }) => ({
    ...item,
    content: content.replaceAll("{brand}", escapeHtml(brand)),
    isCheckboxChecked: false,
    value: item.tcpaKey,
  }));
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
