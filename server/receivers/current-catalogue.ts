import { getEnv } from "@/lib/server/env";
import sample from "./catalogue/catalogue.json";
import type { Catalogue } from "./catalogue";
import { parseCatalogue, readCatalogue } from "./catalogue/read-catalogue";

let catalogue: Catalogue | undefined;

/** Returns the catalogue, which each process reads once. Throws a ConfigurationError for an invalid file. */
export function getCatalogue(): Catalogue {
  return (catalogue ??= readConfiguredCatalogue());
}

/** Reads the configured catalogue, without keeping it. Throws as `getCatalogue` does. */
export function readConfiguredCatalogue(): Catalogue {
  const { CATALOGUE_FILE } = getEnv();
  return CATALOGUE_FILE === "" ? readSampleCatalogue() : readCatalogue(CATALOGUE_FILE);
}

/** Returns the sample catalogue that comes with the product. Its schools do not exist. */
export function readSampleCatalogue(): Catalogue {
  return parseCatalogue(sample);
}
