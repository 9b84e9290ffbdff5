import { expect, it } from "vitest";
import { getTranslator } from "@/lib/server/language/texts";
import zipTable from "@/lib/server/places/zip-codes.json";
import { englishTranslator } from "@/lib/shared/words";
import { getTimeZoneName } from "./time-zone-names";

it.each([
  ["America/New_York", "Eastern time", "hora del Este"],
  ["America/Detroit", "Eastern time", "hora del Este"],
  ["America/Chicago", "Central time", "hora del Centro"],
  ["America/Boise", "Mountain time", "hora de la Montaña"],
  ["America/Phoenix", "Arizona time", "hora de Arizona"],
  ["America/Los_Angeles", "Pacific time", "hora del Pacífico"],
  ["America/Nome", "Alaska time", "hora de Alaska"],
  ["Pacific/Honolulu", "Hawaii time", "hora de Hawái"],
  ["America/Puerto_Rico", "Atlantic time", "hora del Atlántico"],
  ["Pacific/Guam", "Chamorro time", "hora chamorro"],
])("%s is %s, in Spanish %s", (timeZone, english, spanish) => {
  expect(getTimeZoneName(timeZone, englishTranslator)).toBe(english);
  expect(getTimeZoneName(timeZone, getTranslator("es"))).toBe(spanish);
});

it("names the zone whose clock a page goes by, for each ZIP code, in both languages", () => {
  const firsts = Object.values(zipTable.prefixes).flatMap((line) => {
    const [head = "", ...cities] = line.split(";");
    const zones = [head.split(" ")[1], ...cities.map((city) => city.split("|")[2])];
    return zones.flatMap((indexes) => (indexes ? indexes.split("+").slice(0, 1) : []));
  });
  const timeZones = new Set(firsts.flatMap((index) => zipTable.timeZones[Number(index)] ?? []));
  expect(timeZones.size).toBeGreaterThan(40);
  for (const timeZone of timeZones) {
    expect(getTimeZoneName(timeZone, englishTranslator)).toMatch(/^[A-Z][A-Za-z -]+ time$/);
    expect(getTimeZoneName(timeZone, getTranslator("es"))).toMatch(/^hora /);
  }
});

it("throws for a zone in which no ZIP code is", () => {
  expect(() => getTimeZoneName("America/Moncton", englishTranslator)).toThrow("America/Moncton");
});
