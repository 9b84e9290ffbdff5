import { describe, expect, it } from "vitest";
import { getPromisedCallWindow } from "./call-window";

const california = { PostalCode: ["92101"], Phone: ["6192345678"] };
const texas = { PostalCode: ["75201"], Phone: ["2142345678"] };
const everyDay = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
/** Monday, 10:14 p.m. in San Diego. */
const lateMonday = new Date("2026-11-24T06:14:00Z");
/** Saturday, 11 p.m. in Dallas. */
const lateSaturday = new Date("2026-11-22T05:00:00Z");
/** Saturday, 11 a.m. in Dallas. */
const saturday = new Date("2026-11-21T17:00:00Z");

const asked = (day: string, time: string) => ({ CallDate: [day], CallTime: [time] });

describe("the hours in which somebody may be called", () => {
  it("are those of the law, on each day, by the clock of the ZIP code", () => {
    const window = { timeZone: "America/Los_Angeles", from: "08:00", until: "21:00" };
    expect(getPromisedCallWindow(california, lateMonday)).toEqual({ ...window, days: everyDay });
  });

  it("are lawful where the area code is, too", () => {
    expect(
      getPromisedCallWindow({ ...california, Phone: ["2122345678"] }, lateMonday),
    ).toMatchObject({
      timeZone: "America/Los_Angeles",
      from: "08:00",
      until: "18:00",
    });
    expect(
      getPromisedCallWindow({ ...california, Phone: ["8085550142"] }, lateMonday),
    ).toMatchObject({
      from: "10:00",
      until: "21:00",
    });
  });

  it("are those that both zones share, by the clock of the ZIP code", () => {
    const ulysses = { PostalCode: ["67880"], Phone: ["7192345678"] };
    expect(getPromisedCallWindow(ulysses, lateMonday)).toMatchObject({
      timeZone: "America/Chicago",
      from: "09:00",
      until: "21:00",
    });
    expect(
      getPromisedCallWindow({ ...ulysses, ...asked("2026-11-25", "Evening") }, lateMonday),
    ).toMatchObject({
      timeZone: "America/Chicago",
      from: "17:00",
      until: "21:00",
    });
    expect(getPromisedCallWindow({ PostalCode: ["67857"] }, lateMonday)).toMatchObject({
      timeZone: "America/Denver",
      from: "08:00",
      until: "20:00",
    });
  });

  it("leave out a Sunday whose hours are fewer, unless the promise was for a Sunday", () => {
    const window = { timeZone: "America/Chicago", until: "21:00" };
    expect(getPromisedCallWindow(texas, saturday)).toEqual({
      ...window,
      from: "09:00",
      days: everyDay.slice(0, 6),
    });
    expect(getPromisedCallWindow(texas, lateSaturday)).toEqual({
      ...window,
      from: "12:00",
      days: everyDay,
    });
  });

  it("are those that were chosen, on that day alone, as far as they are lawful", () => {
    const evening = asked("2026-11-25", "Evening");
    expect(getPromisedCallWindow({ ...texas, ...evening }, saturday)).toEqual({
      timeZone: "America/Chicago",
      from: "17:00",
      until: "21:00",
      days: ["2026-11-25"],
    });
    const abroad = { ...california, Phone: ["2122345678"], ...evening };
    expect(getPromisedCallWindow(abroad, lateMonday)).toEqual({
      timeZone: "America/Los_Angeles",
      from: "17:00",
      until: "18:00",
      days: ["2026-11-25"],
    });
  });

  it("are the law's for a call as soon as possible, and for a time that was over", () => {
    const soon = { ...california, ...asked("2026-11-23", "AsSoonAsPossible") };
    expect(getPromisedCallWindow(soon, lateMonday)?.days).toEqual(everyDay);
    const over = { ...california, ...asked("2026-11-23", "Morning") };
    expect(getPromisedCallWindow(over, lateMonday)).toMatchObject({
      until: "21:00",
      days: everyDay,
    });
  });

  it("end with the day where the clock is another zone's", () => {
    expect(getPromisedCallWindow({ Phone: ["8085550142"] }, lateMonday)).toMatchObject({
      timeZone: "America/New_York",
      from: "13:00",
      until: "24:00",
    });
  });

  it("are not there without a number and a ZIP code, nor where no hour is lawful at every place", () => {
    expect(getPromisedCallWindow({}, lateMonday)).toBeUndefined();
    const qatar = { PostalCode: ["09309"], Phone: ["6192345678"] };
    expect(getPromisedCallWindow(qatar, lateMonday)).toBeUndefined();
    const day = asked("2026-11-25", "DuringTheDay");
    expect(getPromisedCallWindow({ ...qatar, ...day }, lateMonday)).toBeUndefined();
  });

  it("suit each post of a military region", () => {
    expect(
      getPromisedCallWindow({ PostalCode: ["09309"], Phone: ["8005550142"] }, lateMonday),
    ).toEqual({
      timeZone: "Europe/Berlin",
      from: "14:00",
      until: "17:00",
      days: everyDay,
    });
  });
});
