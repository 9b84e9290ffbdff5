import { nationalDigits } from "@/lib/shared/phone";
import { findZipCode } from "../places/find-zip-code";
import areaCodesByState from "./area-codes.json";

/** Where somebody may be when the phone rings; a call must be lawful there. */
export interface CallPlace {
  /** Postal code of the state; undefined where nobody knows. */
  stateCode: string | undefined;
  /** IANA name. */
  timeZone: string;
}

/**
 * The places where a visitor may be: the zones of the ZIP code first, then those of the phone's area code. People who
 * move keep their number, and people who travel keep their ZIP code. Empty where neither is given.
 */
export function callPlaces({
  postalCode = "",
  phone = "",
}: {
  postalCode?: string;
  phone?: string;
}): CallPlace[] {
  const areaCode = nationalDigits(phone).slice(0, 3);
  const byPostalCode = postalCode === "" ? [] : placesOfPostalCode(postalCode);
  if (areaCode === "") return byPostalCode;
  const byAreaCode = placesOfAreaCode.get(areaCode);
  // No hour suits both a base overseas and every place of the United States.
  const anywhere = byPostalCode.some(isOverseas) ? [] : everywhere;
  return [...byPostalCode, ...(byAreaCode ?? anywhere)];
}

function placesOfPostalCode(postalCode: string): CallPlace[] {
  const place = findZipCode(postalCode.trim().slice(0, 5));
  if (!place) return everywhere;
  return place.timeZones.map((timeZone) => ({ stateCode: place.stateCode, timeZone }));
}

/** Whether a place is neither in America nor in its Pacific territories. */
function isOverseas({ timeZone }: CallPlace): boolean {
  return !/^(?:America|Pacific)\//.test(timeZone);
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
