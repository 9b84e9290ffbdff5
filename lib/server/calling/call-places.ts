import "server-only";
import tzLookup from "@photostructure/tz-lookup";
import zipcodes from "zipcodes";
import { nationalDigits } from "@/lib/shared/phone";
import areaCodesByState from "./area-codes.json";

/** Where somebody may be when the phone rings; a call must be lawful there. */
export interface CallPlace {
  /** Postal code of the state; undefined where nobody knows. */
  stateCode: string | undefined;
  /** IANA name. */
  timeZone: string;
}

/**
 * Where somebody may be: where the ZIP code is, and wherever numbers of the phone's area code are. Whoever moved keeps
 * the number, and whoever travels keeps the ZIP code. Empty where neither is given.
 */
export function callPlaces({
  postalCode = "",
  phone = "",
}: {
  postalCode?: string;
  phone?: string;
}): CallPlace[] {
  const areaCode = nationalDigits(phone).slice(0, 3);
  return [
    ...(postalCode === "" ? [] : placesOfPostalCode(postalCode)),
    ...(areaCode === "" ? [] : (placesOfAreaCode.get(areaCode) ?? everywhere)),
  ];
}

function placesOfPostalCode(postalCode: string): CallPlace[] {
  const found = zipcodes.lookup(postalCode.trim().slice(0, 5));
  if (found?.country !== "US") return everywhere;
  return [{ stateCode: found.state, timeZone: tzLookup(found.latitude, found.longitude) }];
}

/**
 * The places of the area codes of the United States, by the zones that numbers with them can be in. States and zones:
 * Google's libphonenumber (resources/geocoding/en and resources/timezones, as in release 8.12.57 of the `phonenumbers`
 * package), and for codes that came into use since then the numbering plan administrator's planning letters
 * (https://www.nanpa.com). Last gone through on November 22, 2026.
 */
export const areaCodes: readonly [code: string, places: CallPlace[]][] = Object.entries<
  Readonly<Record<string, string>>
>(areaCodesByState).flatMap(([stateCode, codesByZones]) =>
  Object.entries(codesByZones).flatMap(([zones, codes]) => {
    const places = zones.split(" ").map((timeZone) => ({ stateCode, timeZone }));
    return codes.split(" ").map((code): [string, CallPlace[]] => [code, places]);
  }),
);

const placesOfAreaCode = new Map(areaCodes);

/** The place of a toll-free or foreign number is not known: it may be any of these. */
const everywhere: CallPlace[] = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
].map((timeZone) => ({ stateCode: undefined, timeZone }));
