import type { Translator } from "@/lib/shared/words";

/** Common English names of the time zones, such as "Pacific time". */
const commonZoneNames = {
  eastern: "Eastern time",
  central: "Central time",
  mountain: "Mountain time",
  arizona: "Arizona time",
  pacific: "Pacific time",
  alaska: "Alaska time",
  aleutian: "Hawaii-Aleutian time",
  hawaii: "Hawaii time",
  atlantic: "Atlantic time",
  chamorro: "Chamorro time",
  samoa: "Samoa time",
  chuuk: "Chuuk time",
  pohnpei: "Pohnpei time",
  kosrae: "Kosrae time",
  marshall: "Marshall Islands time",
  palau: "Palau time",
  europe: "Central European time",
  japan: "Japan time",
};

const zoneKeyByTimeZone: Readonly<Record<string, keyof typeof commonZoneNames>> = {
  "America/Adak": "aleutian",
  "America/Anchorage": "alaska",
  "America/Boise": "mountain",
  "America/Chicago": "central",
  "America/Denver": "mountain",
  "America/Detroit": "eastern",
  "America/Indiana/Indianapolis": "eastern",
  "America/Indiana/Knox": "central",
  "America/Indiana/Marengo": "eastern",
  "America/Indiana/Petersburg": "eastern",
  "America/Indiana/Tell_City": "central",
  "America/Indiana/Vevay": "eastern",
  "America/Indiana/Vincennes": "eastern",
  "America/Indiana/Winamac": "eastern",
  "America/Juneau": "alaska",
  "America/Kentucky/Louisville": "eastern",
  "America/Kentucky/Monticello": "eastern",
  "America/Los_Angeles": "pacific",
  "America/Menominee": "central",
  "America/Metlakatla": "alaska",
  "America/New_York": "eastern",
  "America/Nome": "alaska",
  "America/North_Dakota/Beulah": "central",
  "America/North_Dakota/Center": "central",
  "America/North_Dakota/New_Salem": "central",
  "America/Phoenix": "arizona",
  "America/Puerto_Rico": "atlantic",
  "America/Sitka": "alaska",
  "America/St_Thomas": "atlantic",
  "America/Yakutat": "alaska",
  "Asia/Tokyo": "japan",
  "Europe/Berlin": "europe",
  "Pacific/Chuuk": "chuuk",
  "Pacific/Guam": "chamorro",
  "Pacific/Honolulu": "hawaii",
  "Pacific/Kosrae": "kosrae",
  "Pacific/Majuro": "marshall",
  "Pacific/Pago_Pago": "samoa",
  "Pacific/Palau": "palau",
  "Pacific/Pohnpei": "pohnpei",
  "Pacific/Saipan": "chamorro",
};

/**
 * Returns the common name of an IANA time zone: "Eastern time" for `America/New_York`, in summer as in winter.
 * @throws Error if the time zone is not in `commonZoneNames`.
 */
export function getTimeZoneName(timeZone: string, { say }: Translator): string {
  const name = zoneKeyByTimeZone[timeZone];
  if (name === undefined) throw new Error(`The time zone ${timeZone} has no name.`);
  return say(commonZoneNames[name]);
}
