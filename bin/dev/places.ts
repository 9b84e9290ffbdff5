import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { format } from "prettier";
import { encodeZipCodes, type ZipRecord } from "./places/encode-zip-codes";
import { findTimeZones, type FindTimeZones, type SourceZipRecord } from "./places/find-time-zones";

/** Folder of the downloaded sources (docs/decisions/0021). */
const sources = ".cache/places";
const list = "zipcodes/crates/zipcodes/src/zips.json.bz2";
const output = "lib/server/places/zip-codes.json";

/** Writes `zip-codes.json` from a list of ZIP codes and the package geo-tz (docs/decisions/0021). */
async function writeZipCodes(): Promise<void> {
  const unpacked = execFileSync("bzip2", ["-dc", join(sources, list)], { maxBuffer: 2 ** 26 });
  const listed: SourceZipRecord[] = JSON.parse(unpacked.toString("utf8"));
  const require = createRequire(join(process.cwd(), sources, "places.cjs"));
  const { find }: { find: FindTimeZones } = require("geo-tz/all");
  const records = listed.map((zip) => recordOf(zip, find));
  writeFileSync(output, await format(JSON.stringify(encodeZipCodes(records)), { parser: "json" }));
  console.log(`Wrote ${records.length} ZIP codes to ${output}.`);
}

/** City names in military addresses. The source list assigns some of them to a civilian state. */
const militaryCities = new Set(["APO", "DPO", "FPO"]);

function recordOf(zip: SourceZipRecord, find: FindTimeZones): ZipRecord {
  const city = zip.city.toUpperCase();
  const isMilitary = militaryCities.has(city);
  const stateCode = isMilitary ? militaryStateOf(zip.zip_code) : zip.state;
  return {
    postalCode: zip.zip_code,
    city: isMilitary ? city : zip.city,
    stateCode,
    timeZones: findTimeZones({ ...zip, state: stateCode }, find),
  };
}

/**
 * Returns the state code of a military ZIP code: AE for 09, AA for 340, AP for 962 to 966 (USPS Publication 28, section
 * 225).
 */
function militaryStateOf(postalCode: string): string {
  if (postalCode.startsWith("09")) return "AE";
  return postalCode.startsWith("340") ? "AA" : "AP";
}

await writeZipCodes();
