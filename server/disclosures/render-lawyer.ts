import type { DisclosureReceiver } from "@/lib/server/db/disclosure";
import { escapeHtml } from "@/lib/server/escape-html";
import type { Translator } from "@/lib/shared/words";

/** Returns a photo of the receiver's responsible lawyer as HTML. Returns "" if the register has none. */
export function renderLawyerPhoto({ photo, responsibleLawyer = "" }: DisclosureReceiver): string {
  if (photo === undefined) return "";
  return `<img src="${escapeHtml(photo)}" alt="${escapeHtml(responsibleLawyer)}" width="56" height="56">`;
}

/**
 * Returns the responsible lawyer's bar number as HTML, with a link to the lawyer's page on the state bar's website.
 * Returns "" if the register has none.
 */
export function renderBarNumber(
  { barNumber, barUrl }: DisclosureReceiver,
  { say }: Translator,
): string {
  if (barNumber === undefined || barUrl === undefined) return "";
  const link = `<a href="${escapeHtml(barUrl)}">${say("Check it with the state bar")}</a>`;
  const number = escapeHtml(barNumber);
  return `. ${say("State bar number {number}. {link}", { number, link })}`;
}
