import "server-only";
import tzLookup from "@photostructure/tz-lookup";
import zipcodes from "zipcodes";
import { nationalDigits } from "@/lib/shared/phone";
import { placeOfAreaCode } from "./area-codes";

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
    ...(areaCode === "" ? [] : placesOfAreaCode(areaCode)),
  ];
}

function placesOfPostalCode(postalCode: string): CallPlace[] {
  const found = zipcodes.lookup(postalCode.trim().slice(0, 5));
  if (found?.country !== "US") return everywhere;
  return [{ stateCode: found.state, timeZone: tzLookup(found.latitude, found.longitude) }];
}

function placesOfAreaCode(areaCode: string): CallPlace[] {
  const place = placeOfAreaCode(areaCode);
  if (!place) return everywhere;
  return place.timeZones.map((timeZone) => ({ stateCode: place.stateCode, timeZone }));
}

/** The place of a toll-free or foreign number is not known: it may be any of these. */
const everywhere: CallPlace[] = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
].map((timeZone) => ({ stateCode: undefined, timeZone }));
