import { toNationalDigits } from "@/lib/shared/phone";
import { findZipCodeLocation } from "../places/find-zip-code";
import areaCodesByState from "./area-codes.json";

/** Possible location of a person to call. A call must be lawful at each possible location. */
export interface CallLocation {
  /** Postal abbreviation of the state, or `undefined` if unknown. */
  stateCode: string | undefined;
  timeZone: string;
}

/**
 * Returns a visitor's possible locations: first by ZIP code, then by the phone's area code. Both are used because
 * people who move keep their phone number. Empty without ZIP code and phone.
 */
export function listCallLocations({
  postalCode = "",
  phone = "",
}: {
  postalCode?: string;
  phone?: string;
}): CallLocation[] {
  const areaCode = toNationalDigits(phone).slice(0, 3);
  const byPostalCode = postalCode === "" ? [] : listPostalCodeLocations(postalCode);
  if (areaCode === "") return byPostalCode;
  const byAreaCode = locationsByAreaCode.get(areaCode);
  // No hour is lawful both at an overseas base and everywhere in the United States.
  const anywhere = byPostalCode.some(isOverseas) ? [] : allUsLocations;
  return [...byPostalCode, ...(byAreaCode ?? anywhere)];
}

function listPostalCodeLocations(postalCode: string): CallLocation[] {
  const place = findZipCodeLocation(postalCode.trim().slice(0, 5));
  if (!place) return allUsLocations;
  return place.timeZones.map((timeZone) => ({ stateCode: place.stateCode, timeZone }));
}

/** Returns whether a location is outside the Americas and the Pacific, such as a military base in Europe. */
function isOverseas({ timeZone }: CallLocation): boolean {
  return !/^(?:America|Pacific)\//.test(timeZone);
}

/**
 * Possible locations of each US area code. States and time zones come from Google's libphonenumber
 * (resources/geocoding/en and resources/timezones, as in release 8.12.57 of the `phonenumbers` package). Newer codes
 * come from the planning letters of the numbering plan administrator (https://www.nanpa.com). Last checked on November
 * 22, 2026.
 */
export const callLocationsByAreaCode: readonly [code: string, places: CallLocation[]][] =
  Object.entries<Readonly<Record<string, string>>>(areaCodesByState).flatMap(
    ([stateCode, codesByZones]) =>
      Object.entries(codesByZones).flatMap(([zones, codes]) => {
        const places = zones.split(" ").map((timeZone) => ({ stateCode, timeZone }));
        return codes.split(" ").map((code): [string, CallLocation[]] => [code, places]);
      }),
  );

const locationsByAreaCode = new Map(callLocationsByAreaCode);

/** Possible locations of a toll-free or foreign number: all US time zones. */
const allUsLocations: CallLocation[] = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
].map((timeZone) => ({ stateCode: undefined, timeZone }));
