import * as z from "zod/mini";

const text = z.optional(z.string());
const number = z.optional(z.number());

/** The visitor's Geo record (docs/product.md section 3); fields that are not known are left out. */
export const geoRecord = z.object({
  ip: text,
  version: text,
  city: text,
  region: text,
  region_code: text,
  country_code: text,
  country_code_iso3: text,
  country_name: text,
  country_capital: text,
  country_tld: text,
  continent_code: text,
  in_eu: z.optional(z.boolean()),
  postal: text,
  latitude: number,
  longitude: number,
  timezone: text,
  utc_offset: text,
  country_calling_code: text,
  currency: text,
  currency_name: text,
  languages: text,
  country_area: number,
  country_population: number,
  asn: text,
  org: text,
  hostname: text,
});
export type GeoRecord = z.infer<typeof geoRecord>;
