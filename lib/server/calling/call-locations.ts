import { toNationalDigits } from "@/lib/shared/phone";
import { findZipCodeLocation } from "../places/find-zip-code";
import areaCodesByState from "./area-codes.json";

/**
 * A place where the person to call may be. If a person may be in several places, the law of each must allow the call.
 */
export interface CallLocation {
  /** Postal abbreviation of the state, or `undefined` if unknown. */
  stateCode: string | undefined;
  timeZone: string;
}

/**
 * Returns the places where a visitor may be: the place of the ZIP code and the place of the phone's area code. The two
 * may differ, because people who move keep their number. Returns an empty list if neither is given.
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

/**
 * Returns whether a location's time zone is outside the Americas and the Pacific, such as that of a military base in
 * Europe.
 */
function isOverseas({ timeZone }: CallLocation): boolean {
  return !/^(?:America|Pacific)\//.test(timeZone);
}

/**
 * The possible locations of a phone, by US area code. Sources: Google's libphonenumber (resources/geocoding/en and
 * resources/timezones, release 8.12.57 of the `phonenumbers` package), and for newer codes the planning letters of
 * https://www.nanpa.com. Last checked on November 22, 2026.
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

/** The locations to assume if neither a phone number nor a ZIP code reveals one: all US time zones. */
const allUsLocations: CallLocation[] = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
].map((timeZone) => ({ stateCode: undefined, timeZone }));
