import { getEnv } from "@/lib/server/env";
import sample from "./catalogue/catalogue.json";
import type { Catalogue } from "./catalogue";
import { parseCatalogue, readCatalogue } from "./catalogue/read-catalogue";

let catalogue: Catalogue | undefined;

/** Returns the catalogue of schools, read once per process. Throws a `ConfigurationError` if the file is invalid. */
export function getCatalogue(): Catalogue {
  return (catalogue ??= readConfiguredCatalogue());
}

/**
 * Reads the catalogue from the configured file, without caching it. Throws a `ConfigurationError` if the file is
 * invalid.
 */
export function readConfiguredCatalogue(): Catalogue {
  const { CATALOGUE_FILE } = getEnv();
  return CATALOGUE_FILE === "" ? readSampleCatalogue() : readCatalogue(CATALOGUE_FILE);
}

/** Returns the sample catalogue that is used if no file is configured. The schools in it do not exist. */
export function readSampleCatalogue(): Catalogue {
  return parseCatalogue(sample);
}
