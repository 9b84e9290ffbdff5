import { describe, expect, it } from "vitest";
import { findZipCodeLocation, findFirstZipCodeOfState } from "./find-zip-code";
import table from "./zip-codes.json";

const timeZonesOf = (postalCode: string) => findZipCodeLocation(postalCode)?.timeZones;

/**
 * ZIP code prefixes by USPS labeling list L002: first and last prefix of each range, including unused ones in
 * between.
 */
const prefixRanges: [stateCode: string, first: number, last: number][] = [
  ["NY", 5, 5],
  ["PR", 6, 7],
  ["VI", 8, 8],
  ["PR", 9, 9],
  ["MA", 10, 27],
  ["RI", 28, 29],
  ["NH", 30, 38],
  ["ME", 39, 49],
  ["VT", 50, 54],
  ["MA", 55, 55],
  ["VT", 56, 59],
  ["CT", 60, 69],
  ["NJ", 70, 89],
  ["AE", 90, 99],
  ["NY", 100, 149],
  ["PA", 150, 196],
  ["DE", 197, 199],
  ["DC", 200, 200],
  ["VA", 201, 201],
  ["DC", 202, 205],
  ["MD", 206, 219],
  ["VA", 220, 246],
  ["WV", 247, 268],
  ["NC", 270, 289],
  ["SC", 290, 299],
  ["GA", 300, 319],
  ["FL", 320, 339],
  ["AA", 340, 340],
  ["FL", 341, 349],
  ["AL", 350, 369],
  ["TN", 370, 385],
  ["MS", 386, 397],
  ["GA", 398, 399],
  ["KY", 400, 427],
  ["OH", 430, 459],
  ["IN", 460, 479],
  ["MI", 480, 499],
  ["IA", 500, 528],
  ["WI", 530, 549],
  ["MN", 550, 567],
  ["DC", 569, 569],
  ["SD", 570, 577],
  ["ND", 580, 588],
  ["MT", 590, 599],
  ["IL", 600, 629],
  ["MO", 630, 658],
  ["KS", 660, 679],
  ["NE", 680, 693],
  ["LA", 700, 714],
  ["AR", 716, 729],
  ["OK", 730, 731],
  ["TX", 733, 733],
  ["OK", 734, 749],
  ["TX", 750, 799],
  ["CO", 800, 816],
  ["WY", 820, 831],
  ["ID", 832, 838],
  ["UT", 840, 847],
  ["AZ", 850, 865],
  ["NM", 870, 884],
  ["TX", 885, 885],
  ["NV", 889, 898],
  ["CA", 900, 961],
  ["AP", 962, 966],
  ["HI", 967, 968],
  ["GU", 969, 969],
  ["OR", 970, 979],
  ["WA", 980, 994],
  ["AK", 995, 999],
];

describe("findZipCodeLocation", () => {
  it.each([
    ["75036", "Frisco", "TX"],
    ["89437", "Sparks", "NV"],
    ["92101", "San Diego", "CA"],
    ["00501", "Holtsville", "NY"],
    ["00601", "Adjuntas", "PR"],
    ["00802", "St Thomas", "VI"],
    ["06390", "Fishers Island", "NY"],
    ["20588", "Dhs", "MD"],
    ["83414", "Alta", "WY"],
    ["09007", "APO", "AE"],
    ["09980", "DPO", "AE"],
    ["34002", "DPO", "AA"],
    ["96350", "FPO", "AP"],
    ["96799", "Pago Pago", "AS"],
    ["96910", "Hagatna", "GU"],
    ["96940", "Koror", "PW"],
    ["96950", "Saipan", "MP"],
    ["96960", "Majuro", "MH"],
  ])("%s is in %s, %s", (postalCode, city, stateCode) => {
    expect(findZipCodeLocation(postalCode)).toMatchObject({ city, stateCode });
  });

  it.each([
    ["92199", "CA", "a code of a prefix in use"],
    ["99999", "AK", "the last code"],
    ["09999", "AE", "a code for the military"],
    ["00999", "PR", "a code of a territory"],
    ["34800", "FL", "an unused prefix inside the range of a state"],
    ["21345", "MD", "an unused prefix between those of one state"],
  ])("%s takes the state %s from its prefix: %s", (postalCode, stateCode) => {
    const place = findZipCodeLocation(postalCode);
    expect(place?.stateCode).toBe(stateCode);
    expect(place?.timeZones).not.toEqual([]);
  });

  it.each(["00123", "00499", "26901", "42812", "69500", "81899"])(
    "%s has a prefix of no state",
    (postalCode) => expect(findZipCodeLocation(postalCode)).toBeUndefined(),
  );

  it("has each prefix in the range of its state", () => {
    const states = Object.fromEntries(
      prefixRanges.flatMap(([stateCode, first, last]) =>
        Array.from({ length: last - first + 1 }, (_, n) => [first + n, stateCode]),
      ),
    );
    const heads = new Map(
      Object.entries(table.prefixes).map(([prefix, line]) => [prefix, line.slice(0, 2)]),
    );
    for (let prefix = 0; prefix < 1_000; prefix += 1) {
      if (prefix === 888) continue;
      const found = heads.get(String(prefix).padStart(3, "0"));
      expect(`${prefix} ${found}`).toBe(`${prefix} ${states[prefix]}`);
    }
  });

  it("has a state and zones with a clock for every code of every prefix", () => {
    const states = new Set<string>();
    for (const prefix of Object.keys(table.prefixes))
      for (let suffix = 0; suffix < 100; suffix += 1) {
        const place = findZipCodeLocation(`${prefix}${String(suffix).padStart(2, "0")}`);
        states.add(place?.stateCode ?? "");
        if (!place?.timeZones.length || !/^[A-Z]{2}$/.test(place.stateCode))
          throw new Error(`${prefix} ${suffix}: ${JSON.stringify(place)}`);
      }
    expect(states.size).toBe(62);
    for (const timeZone of table.timeZones)
      expect(() => new Date().toLocaleString("en-US", { timeZone })).not.toThrow();
  });
});

describe("time zones of ZIP codes", () => {
  it.each([
    ["67880", "America/Chicago", "Ulysses, Kansas"],
    ["67879", "America/Denver", "Tribune, one of the four counties of Kansas on Mountain time"],
    ["67735", "America/Denver", "Goodland, Kansas"],
    ["04619", "America/New_York", "Calais, Maine, at the Atlantic zone"],
    ["04785", "America/New_York", "Van Buren, Maine"],
    ["58601", "America/Denver", "Dickinson, North Dakota"],
    ["58501", "America/Chicago", "Bismarck, North Dakota"],
    ["57701", "America/Denver", "Rapid City, South Dakota"],
    ["57501", "America/Chicago", "Pierre, South Dakota"],
    ["69361", "America/Denver", "Scottsbluff, Nebraska"],
    ["69101", "America/Chicago", "North Platte, Nebraska"],
    ["79901", "America/Denver", "El Paso, Texas"],
    ["79851", "America/Denver", "Sierra Blanca, Hudspeth County, Texas"],
    ["79855", "America/Chicago", "Van Horn, Culberson County, Texas"],
    ["32401", "America/Chicago", "Panama City, Florida"],
    ["32456", "America/New_York", "Port St. Joe, in the Eastern part of Gulf County, Florida"],
    ["32465", "America/Chicago", "Wewahitchka, in the Central part of Gulf County, Florida"],
    ["32301", "America/New_York", "Tallahassee, Florida"],
    ["46402", "America/Chicago", "Gary, Indiana"],
    ["47708", "America/Chicago", "Evansville, Indiana"],
    ["42001", "America/Chicago", "Paducah, Kentucky"],
    ["42101", "America/Chicago", "Bowling Green, Kentucky"],
    ["37402", "America/New_York", "Chattanooga, Tennessee"],
    ["37203", "America/Chicago", "Nashville, Tennessee"],
    ["49801", "America/Menominee", "Iron Mountain, Michigan"],
    ["49855", "America/Detroit", "Marquette, Michigan"],
    ["83702", "America/Boise", "Boise, Idaho"],
    ["83814", "America/Los_Angeles", "Coeur d'Alene, Idaho"],
    ["97914", "America/Boise", "Ontario, Oregon"],
    ["97701", "America/Los_Angeles", "Bend, Oregon"],
    ["85001", "America/Phoenix", "Phoenix, Arizona"],
    ["86515", "America/Denver", "Window Rock, Navajo Nation"],
    ["86039", "America/Phoenix", "Kykotsmovi, in the Hopi Reservation"],
    ["99546", "America/Adak", "Adak, Alaska"],
    ["99501", "America/Anchorage", "Anchorage, Alaska"],
    ["96813", "Pacific/Honolulu", "Honolulu, Hawaii"],
    ["00901", "America/Puerto_Rico", "San Juan, Puerto Rico"],
    ["96910", "Pacific/Guam", "Hagåtña, Guam"],
    ["96799", "Pacific/Pago_Pago", "Pago Pago, American Samoa"],
    ["96944", "Pacific/Kosrae", "Kosrae, Micronesia"],
  ])("%s is in %s: %s", (postalCode, timeZone) => {
    expect(timeZonesOf(postalCode)?.[0]).toBe(timeZone);
  });

  it.each([
    ["46204", "2026-07-01T16:00:00Z", "12:00 PM", "Indianapolis"],
    ["40202", "2026-07-01T16:00:00Z", "12:00 PM", "Louisville"],
    ["85001", "2026-07-01T16:00:00Z", "9:00 AM", "Phoenix, which keeps standard time"],
    ["86515", "2026-07-01T16:00:00Z", "10:00 AM", "Window Rock, which does not"],
  ])("%s at %s shows %s: %s", (postalCode, instant, shown) => {
    const [timeZone] = timeZonesOf(postalCode) ?? [];
    const format: Intl.DateTimeFormatOptions = { timeZone, hour: "numeric", minute: "2-digit" };
    expect(new Date(instant).toLocaleTimeString("en-US", format)).toBe(shown);
  });

  it.each([
    ["67857", ["America/Denver", "America/Chicago"], "Kendall, Kansas, where the sources differ"],
    ["36867", ["America/New_York", "America/Chicago"], "Phenix City, Alabama, likewise"],
  ])("%s is in %j: %s", (postalCode, timeZones) => {
    expect(timeZonesOf(postalCode)).toEqual(timeZones);
  });

  it("of an unknown code are all those of its prefix", () => {
    expect(timeZonesOf("67899")).toEqual(["America/Chicago", "America/Denver"]);
  });
});

it("finds a first ZIP code in each state", () => {
  for (const stateCode of ["CA", "TX", "WY", "PR", "AE", "AP"])
    expect(findZipCodeLocation(findFirstZipCodeOfState(stateCode) ?? "")?.stateCode).toBe(
      stateCode,
    );
  expect(findFirstZipCodeOfState("XX")).toBeUndefined();
});
