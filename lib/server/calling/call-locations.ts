import { toNationalDigits } from "@/lib/shared/phone";
import { findZipCode } from "../places/find-zip-code";
import areaCodesByState from "./area-codes.json";

/** State and time zone in which the called person may be. A call must be lawful there. */
export interface CallLocation {
  /** Postal abbreviation of the state; undefined if unknown. */
  stateCode: string | undefined;
  timeZone: string;
}

/**
 * Returns the places where a visitor may be: first those of the ZIP code, then those of the phone's area code. People
 * who move keep their number, and travelers keep their ZIP code. Empty if neither is given.
 */
export function listCallLocations({
  postalCode = "",
  phone = "",
}: {
  postalCode?: string;
  phone?: string;
}): CallLocation[] {
  const areaCode = toNationalDigits(phone).slice(0, 3);
  const byPostalCode = postalCode === "" ? [] : placesOfPostalCode(postalCode);
  if (areaCode === "") return byPostalCode;
  const byAreaCode = placesOfAreaCode.get(areaCode);
  // No hour is lawful both at an overseas base and everywhere in the United States.
  const anywhere = byPostalCode.some(isOverseas) ? [] : everywhere;
  return [...byPostalCode, ...(byAreaCode ?? anywhere)];
}

function placesOfPostalCode(postalCode: string): CallLocation[] {
  const place = findZipCode(postalCode.trim().slice(0, 5));
  if (!place) return everywhere;
  return place.timeZones.map((timeZone) => ({ stateCode: place.stateCode, timeZone }));
}

/** Returns whether a place is outside America and its Pacific territories. */
function isOverseas({ timeZone }: CallLocation): boolean {
  return !/^(?:America|Pacific)\//.test(timeZone);
}

/**
 * Places by US area code, grouped by the time zones of its numbers. Source of states and zones: Google's
 * libphonenumber (resources/geocoding/en and resources/timezones, as in release 8.12.57 of the `phonenumbers`
 * package). Newer codes come from the numbering plan administrator's planning letters (https://www.nanpa.com). Last
 * checked on November 22, 2026.
 */
export const areaCodeLocations: readonly [code: string, places: CallLocation[]][] = Object.entries<
  Readonly<Record<string, string>>
>(areaCodesByState).flatMap(([stateCode, codesByZones]) =>
  Object.entries(codesByZones).flatMap(([zones, codes]) => {
    const places = zones.split(" ").map((timeZone) => ({ stateCode, timeZone }));
    return codes.split(" ").map((code): [string, CallLocation[]] => [code, places]);
  }),
);

const placesOfAreaCode = new Map(areaCodeLocations);

/** Possible places of a toll-free or foreign number, whose location is unknown. */
const everywhere: CallLocation[] = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
].map((timeZone) => ({ stateCode: undefined, timeZone }));
