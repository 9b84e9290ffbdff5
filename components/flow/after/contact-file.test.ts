import { getTranslator } from "@/lib/server/language/texts";
import { englishTranslator } from "@/lib/shared/words";
import { expect, it } from "vitest";
import { buildCalendarFile, buildContactFile } from "./contact-file";

const site = { name: "Stillharbor; Claims, Help", phoneNumber: "8005550142" };

it("the contact file has a card for each caller whose number is known", () => {
  const callers = [
    { name: "Firm One", details: [], phoneNumber: "+16195550100" },
    { name: "Firm Two", details: [] },
  ];
  const file = buildContactFile({ site, callers });
  expect(file.match(/BEGIN:VCARD/g)).toHaveLength(2);
  expect(file).toContain("FN:Stillharbor\\; Claims\\, Help\r\n");
  expect(file).toContain("TEL;TYPE=WORK,VOICE:+18005550142\r\n");
  expect(file).toContain("TEL;TYPE=WORK,VOICE:+16195550100\r\n");
  expect(file).not.toContain("Firm Two");
});

const at = { uid: "1", now: new Date("2026-11-22T10:11:12.345Z") };
it("the calendar file has the chosen hours, in local time", () => {
  const call = { date: "2026-11-23", from: "08:00", to: "12:00", inWords: "Monday, Morning" };
  const file = buildCalendarFile({ site, call }, at, englishTranslator);
  expect(file).toContain("DTSTAMP:20261122T101112Z\r\n");
  expect(file).toContain("DTSTART:20261123T080000\r\nDTEND:20261123T120000\r\n");
});

it("a call on a day without a time is an entry of the whole day", () => {
  const call = { date: "2026-11-23", inWords: "Monday" };
  expect(buildCalendarFile({ site, call }, at, englishTranslator)).toContain(
    "DTSTART;VALUE=DATE:20261123\r\n",
  );
});

it("moments that are known stand in UTC", () => {
  const window = { from: "2026-11-23T16:00:00.000Z", until: "2026-11-23T20:00:00.000Z" };
  const file = buildCalendarFile(
    { site, call: { date: "2026-11-23", window, inWords: "Monday" } },
    at,
    englishTranslator,
  );
  expect(file).toContain("DTSTART:20261123T160000Z\r\nDTEND:20261123T200000Z\r\n");
});

it("the calendar file is in the language of the page", () => {
  const call = { date: "2026-11-23", inWords: "lunes" };
  const file = buildCalendarFile({ site, call }, at, getTranslator("es"));
  expect(file).toContain("SUMMARY:Llamada de Stillharbor\\; Claims\\, Help\r\n");
  expect(file).toContain("//Call//ES\r\n");
});
