import "server-only";
import type { Catalogue } from "../catalogue/catalogue";
import { currentCatalogue } from "../catalogue/current-catalogue";

/** The catalogue of this process, for those who compose the flow API. */
export function configuredCatalogue(): Catalogue {
  return currentCatalogue();
}
