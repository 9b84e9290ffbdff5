import { isExperimentName } from "./tracking-parameters";

/** The experiments that the site knows (docs/product.md section 4), each with its variants beside `default`. */
export const experimentVariants = {
  /** The school counter on ProgramOfInterest; the second also marks the programs that add schools. */
  poiPageMatchedSchoolCounter: ["enabled", "enabledWithMatchIncreaseIndicator"],
  /** The theme's testimonials under the first page. */
  landingPageTestimonials: ["enabled"],
  /** A notice 3 s after a program was chosen. */
  poiSelectionNotification: ["enabled"],
  /** The theme's own headers of the area and program pages. */
  aoiAndPoiCustomHeaders: ["enabled"],
  /** Hides the bar of the consent-management script. */
  hideCookieBot: ["enabled"],
} as const;
export type ExperimentName = keyof typeof experimentVariants;
/** Variants that a theme or a campaign begins with, by experiment. */
export type ExperimentChoice = {
  [Name in ExperimentName]?: "default" | (typeof experimentVariants)[Name][number];
};

/**
 * Listing experiments, the names in `complexExperiments` (docs/protocol.md section 8). Where one of the triggers is
 * named, only the named ones hold; where none is, all do.
 */
export const listingExperimentNames = [
  /** The listings lie over the page. */
  "asdOverlay",
  /** The listings close at `noPoiPrograms`, `noPrograms`, `thankYouPageDetected`. */
  "asdCloseNoPoiPrograms",
  "asdCloseNoPrograms",
  "asdCloseThankYouHash",
  /** A new inquiry in local storage submits the page. */
  "asdLocalStorageSuccess",
] as const;
export type ListingExperimentName = (typeof listingExperimentNames)[number];

const experimentPrefix = "exp_";

/** The parameter of an experiment: `poiPageMatchedSchoolCounter` is `exp_PoiPageMatchedSchoolCounter`. */
export function experimentParameter(name: string): string {
  return `${experimentPrefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** The experiment that a parameter is for: its name has a lowercase first letter. Undefined for any other name. */
export function experimentNameOf(parameter: string): string | undefined {
  if (!isExperimentName(parameter)) return undefined;
  const name = parameter.slice(experimentPrefix.length);
  return name.charAt(0).toLowerCase() + name.slice(1);
}
