import { describe, expect, it } from "vitest";
import { usStates } from "@/themes/law/us-states";
import zipTable from "../places/zip-codes.json";
import { findFirstZipCodeOfState } from "../places/find-zip-code";
import { callLocationsByAreaCode, listCallLocations, type CallLocation } from "./call-locations";
import {
  getCallingHours,
  canPromiseCallNow,
  isFederalHoliday,
  isCallTimeLawful,
  findLawfulCallingEnd,
  findLongestLawfulWindow,
  findNextLawfulCallTime,
} from "./lawful-call";

/** One instant at half past each of the 168 hours of a week, starting on Sunday at midnight in New York. */
const week = Array.from(
  { length: 168 },
  (_, hour) => new Date(Date.parse("2026-11-22T05:30:00Z") + hour * 3_600_000),
);

/**
 * Returns whether the law forbids a call. It implements the rules independently of the tested code, with the
 * platform's time formatter.
 */
function isForbidden(instant: Date, { stateCode = "", timeZone }: CallLocation): boolean {
  const words = (formats[timeZone] ??= new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "long",
    hour: "numeric",
    hourCycle: "h23",
  })).format(instant);
  const at = Number(/\d+/.exec(words)?.[0]);
  if (["FL", "OK", "MD", "WA", "OR"].includes(stateCode)) return at < 8 || at >= 20;
  if (stateCode === "TX") return at < (words.startsWith("Sunday") ? 12 : 9) || at >= 21;
  return at < 8 || at >= 21;
}
const formats: Record<string, Intl.DateTimeFormat> = {};

/** Area codes of states with their own rules, and of the easternmost and westernmost zones. */
const otherAreaCodes = ["212", "305", "512", "206", "808"];

const states = Object.keys(usStates);
/**
 * Area codes of the outermost time zones of the United States, and of states with few calling hours. 800 has no
 * location.
 */
const extremeAreaCodes = ["671", "684", "808", "907", "305", "512", "787", "800"];
const zips = states.map((state) => ({ state, zip: findFirstZipCodeOfState(state) ?? "" }));

describe("a call is lawful", () => {
  it.each(zips)("in $state only where its ZIP and the number’s area code allow it", (here) => {
    expect(here.zip).toMatch(/^\d{5}$/);
    for (const areaCode of otherAreaCodes) {
      const places = listCallLocations({ postalCode: here.zip, phone: `${areaCode}2345678` });
      expect(places[0]?.stateCode).toBe(here.state);
      for (const instant of week) {
        const isAllowed = !places.some((place) => isForbidden(instant, place));
        if (isCallTimeLawful(instant, places) !== isAllowed)
          throw new Error(`${here.state} ${areaCode} ${instant.toISOString()}: ${!isAllowed}`);
      }
    }
  });

  it.each(states)("by the area codes of %s, in each zone that they reach", (state) => {
    const zones = new Set(
      callLocationsByAreaCode
        .filter(([, [place]]) => place?.stateCode === state)
        .map(([code]) => JSON.stringify(listCallLocations({ phone: `${code}2345678` }))),
    );
    for (const zone of zones) {
      const places: CallLocation[] = JSON.parse(zone);
      for (const instant of week)
        expect(isCallTimeLawful(instant, places)).toBe(
          !places.some((place) => isForbidden(instant, place)),
        );
    }
  });

  it("for a number of no known place when it is lawful everywhere", () => {
    const places = listCallLocations({ phone: "8005550142" });
    const lawful = week.filter((instant) => isCallTimeLawful(instant, places));
    expect(lawful.length).toBeGreaterThan(0);
    for (const { zip } of zips.filter(({ state }) =>
      ["NY", "TX", "FL", "CA", "HI"].includes(state),
    ))
      for (const instant of lawful)
        expect(isCallTimeLawful(instant, listCallLocations({ postalCode: zip }))).toBe(true);
  });

  it("at some time each day, wherever number and ZIP are", () => {
    const from = new Date("2026-11-22T05:00:00Z");
    for (const { zip } of zips) {
      const next = findNextLawfulCallTime(
        from,
        listCallLocations({ postalCode: zip, phone: "8082345678" }),
      );
      expect(next?.getTime()).toBeLessThan(from.getTime() + 24 * 3_600_000);
    }
  });

  it.each(["2026-01-11T12:00:00Z", "2026-07-12T12:00:00Z"])(
    "at some time in the week from %s, for each pair of ZIP prefix and area code",
    (from) => {
      const pairs = new Map<string, CallLocation[]>();
      for (const prefix of Object.keys(zipTable.prefixes))
        for (const code of extremeAreaCodes) {
          const places = listCallLocations({ postalCode: `${prefix}99`, phone: `${code}2345678` });
          const isMilitary = /^A[AEP]$/.test(places[0]?.stateCode ?? "");
          if (!isMilitary) pairs.set(JSON.stringify(places), places);
        }
      expect(pairs.size).toBeGreaterThan(500);
      for (const [pair, places] of pairs)
        expect(findNextLawfulCallTime(new Date(from), places), pair).toBeDefined();
    },
    60_000,
  );
});

describe("zones", () => {
  it("of the ZIP code and of the area code both apply", () => {
    expect(listCallLocations({ postalCode: "67880", phone: "7192345678" })).toEqual([
      { stateCode: "KS", timeZone: "America/Chicago" },
      { stateCode: "CO", timeZone: "America/Denver" },
    ]);
  });

  it("are two for a ZIP code about which the sources differ", () => {
    expect(listCallLocations({ postalCode: "67857-0123" })).toEqual([
      { stateCode: "KS", timeZone: "America/Denver" },
      { stateCode: "KS", timeZone: "America/Chicago" },
    ]);
  });

  it("of a base overseas are those of its region and of a known area code", () => {
    const region = ["Europe/Berlin", "America/Toronto", "Asia/Karachi"].map((timeZone) => ({
      stateCode: "AE",
      timeZone,
    }));
    expect(listCallLocations({ postalCode: "09007", phone: "8002345678" })).toEqual(region);
    expect(listCallLocations({ postalCode: "09007", phone: "6192345678" })).toEqual([
      ...region,
      { stateCode: "CA", timeZone: "America/Los_Angeles" },
    ]);
  });

  it("of a ZIP code without a known state are all of the United States, by the strictest rules", () => {
    for (const postalCode of ["71501", "81800", "00123"]) {
      const places = listCallLocations({ postalCode, phone: "6192345678" });
      expect(places.filter(({ stateCode }) => stateCode === undefined)).toHaveLength(6);
      const lawful = week.filter((instant) => isCallTimeLawful(instant, places));
      expect(lawful.length).toBeGreaterThan(0);
      for (const { zip } of zips)
        for (const instant of lawful)
          expect(isCallTimeLawful(instant, listCallLocations({ postalCode: zip })), zip).toBe(true);
    }
  });

  it.each([
    ["33101", "America/New_York"],
    ["32501", "America/Chicago"],
    ["79901", "America/Denver"],
    ["85001", "America/Phoenix"],
    ["97914", "America/Boise"],
    ["96813", "Pacific/Honolulu"],
  ])("%s is in %s", (postalCode, timeZone) => {
    expect(listCallLocations({ postalCode })[0]?.timeZone).toBe(timeZone);
  });

  it("knows each area code once, and one for each state", () => {
    expect(new Set(callLocationsByAreaCode.map(([code]) => code)).size).toBe(
      callLocationsByAreaCode.length,
    );
    const known = new Set(callLocationsByAreaCode.map(([, [place]]) => place?.stateCode));
    expect(states.filter((state) => !known.has(state))).toEqual([]);
  });
});

describe("a call to military mail", () => {
  /** Military postal codes with the zones of posts in their region, by the addresses that the posts publish. */
  const posts: [postalCode: string, zones: string[]][] = [
    [
      "09309",
      [
        ...["Europe/Berlin", "Europe/London", "Atlantic/Azores", "America/Thule", "Asia/Karachi"],
        ...["Asia/Qatar", "Asia/Dubai", "Africa/Djibouti", "Europe/Istanbul", "America/Toronto"],
      ],
    ],
    [
      "96555",
      [
        ...["Asia/Tokyo", "Asia/Seoul", "Pacific/Kwajalein", "Indian/Chagos", "Asia/Singapore"],
        ...["Australia/Sydney", "Pacific/Auckland", "Pacific/Guam", "Pacific/Honolulu"],
      ],
    ],
    ["34042", ["America/Tegucigalpa", "America/Panama", "America/Argentina/Buenos_Aires"]],
  ];
  const summer = week.map((instant) => new Date(instant.getTime() - 140 * 24 * 3_600_000));

  it.each(posts)("%s is lawful at each post of the region", (postalCode, zones) => {
    const places = listCallLocations({ postalCode, phone: "8002345678" });
    for (const weeks of [week, summer]) {
      const lawful = weeks.filter((instant) => isCallTimeLawful(instant, places));
      expect(lawful.length).toBeGreaterThanOrEqual(7);
      for (const timeZone of zones)
        for (const instant of lawful)
          expect(
            isForbidden(instant, { stateCode: "AE", timeZone }),
            `${timeZone} ${instant.toISOString()}`,
          ).toBe(false);
    }
  });

  it.each([
    ["09309", "6192345678"],
    ["96555", "2122345678"],
  ])("%s with the number %s has no lawful hour", (postalCode, phone) => {
    expect(
      findNextLawfulCallTime(
        new Date("2026-11-22T05:00:00Z"),
        listCallLocations({ postalCode, phone }),
      ),
    ).toBeUndefined();
  });
});

it("promises no call within five minutes of the end of the hours", () => {
  const california = listCallLocations({ postalCode: "92101" });
  expect(canPromiseCallNow(new Date("2026-11-24T04:54:00Z"), california)).toBe(true);
  expect(canPromiseCallNow(new Date("2026-11-24T04:56:00Z"), california)).toBe(false);
  expect(canPromiseCallNow(new Date("2026-11-24T15:59:00Z"), california)).toBe(false);
});

it("finds the lawful part of a morning in New York for a number of Hawaii", () => {
  const places = listCallLocations({ postalCode: "10001", phone: "8082345678" });
  const morning = {
    from: new Date("2026-11-24T13:00:00Z"),
    until: new Date("2026-11-24T17:00:00Z"),
  };
  expect(findLongestLawfulWindow(morning, places)).toBeUndefined();
  const afternoon = { from: morning.until, until: new Date("2026-11-24T22:00:00Z") };
  expect(findLongestLawfulWindow(afternoon, places)).toEqual({
    from: new Date("2026-11-24T18:00:00Z"),
    until: afternoon.until,
  });
});

it.each([
  ["FL", "2021-06-30", [8, 21], "before its law of 2021"],
  ["FL", "2021-07-01", [8, 20], "by its law of 2021"],
  ["OR", "2025-12-31", [8, 21], "before its law of 2026"],
  ["OR", "2026-01-01", [8, 20], "by its law of 2026"],
  ["TX", "2026-11-28", [9, 21], "on a Saturday"],
  ["TX", "2026-11-29", [12, 21], "on a Sunday"],
  ["RI", "2026-11-29", [8, 21], "where the state's own hours exempt calls that were asked for"],
  ["PR", "2026-11-24", [8, 21], "in a territory"],
  [undefined, "2026-11-24", [9, 20], "where nobody knows the state: the strictest"],
  [undefined, "2026-11-29", [12, 20], "where nobody knows the state, on a Sunday"],
])(
  "%s on %s allows %j: %s",
  (stateCode: string | undefined, day: string, hours: number[], _why: string) => {
    expect(getCallingHours(stateCode, day)).toEqual(hours);
  },
);

it.each([
  ["2026-01-01", true],
  ["2026-01-19", true],
  ["2026-01-12", false],
  ["2026-05-25", true],
  ["2026-05-18", false],
  ["2027-05-31", true],
  ["2026-06-19", true],
  ["2026-11-26", true],
  ["2026-11-19", false],
  ["2026-12-25", true],
  ["2026-12-24", false],
])("%s is a holiday: %s", (day, is) => {
  expect(isFederalHoliday(day)).toBe(is);
});

it("finds the end of today's calls, and none where no location limits them", () => {
  const noon = new Date("2026-11-24T17:00:00Z");
  const newYork = { stateCode: "NY", timeZone: "America/New_York" };
  expect(findLawfulCallingEnd(noon, [newYork])).toEqual(new Date("2026-11-25T02:00:00Z"));
  expect(findLawfulCallingEnd(noon, [])).toBeUndefined();
});
