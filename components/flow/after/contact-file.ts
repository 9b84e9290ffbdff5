import type { Translator } from "@/lib/shared/words";
import type { Submission } from "@/flow/protocol/submission";
import { toNationalDigits } from "@/lib/shared/phone";

/**
 * Returns a vCard file (RFC 2426) with the companies that may call the visitor. If the visitor saves the file, the
 * phone displays the company's name when one of these companies calls.
 */
export function buildContactFile({ site, callers }: Pick<Submission, "site" | "callers">): string {
  return [site, ...callers]
    .flatMap(({ name, phoneNumber }) => (phoneNumber ? [buildVCard(name, phoneNumber)] : []))
    .join("");
}

function buildVCard(name: string, phoneNumber: string): string {
  const text = escapeText(name);
  return joinLines(
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${text};;;;`,
    `FN:${text}`,
    `ORG:${text}`,
    `TEL;TYPE=WORK,VOICE:+1${toNationalDigits(phoneNumber)}`,
    "END:VCARD",
  );
}

/**
 * Returns a calendar file (RFC 5545) with the scheduled call, or "" if none is scheduled. Times without a time zone are
 * in the visitor's zone.
 */
export function buildCalendarFile(
  { site, call }: Pick<Submission, "site" | "call">,
  { uid, now }: { uid: string; now: Date },
  { say, language }: Pick<Translator, "say" | "language">,
): string {
  if (!call) return "";
  const day = call.date.replaceAll("-", "");
  const at = (time: string) => `${day}T${time.replace(":", "")}00`;
  const span = call.window
    ? [`DTSTART:${formatUtcStamp(call.window.from)}`, `DTEND:${formatUtcStamp(call.window.until)}`]
    : call.from && call.to
      ? [`DTSTART:${at(call.from)}`, `DTEND:${at(call.to)}`]
      : [`DTSTART;VALUE=DATE:${day}`];
  return joinLines(
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(site.name)}//Call//${language.toUpperCase()}`,
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${formatUtcStamp(now)}`,
    ...span,
    `SUMMARY:${escapeText(say("Call from {site}", { site: site.name }))}`,
    "END:VEVENT",
    "END:VCALENDAR",
  );
}

/** Formats a time in UTC, for example `20261123T160000Z`. */
function formatUtcStamp(at: string | Date): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

function joinLines(...all: string[]): string {
  return all.map((line) => `${line}\r\n`).join("");
}

/** Escapes backslashes, commas, semicolons and line breaks, because vCard and calendar files reserve them. */
function escapeText(text: string): string {
  return text.replaceAll(/[\\,;]/g, "\\$&").replaceAll(/\r?\n/g, "\\n");
}

/** Saves a text as a file in the visitor's downloads, without sending it to a server. */
export function downloadTextFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
