import { experimentPrefix } from "./tracking-parameters";

/** An experiment as it is declared below. */
interface ExperimentDeclaration {
  /** What its variants show, for whoever reads its figures. */
  shows: string;
  /** Beside `default`. */
  variants: readonly string[];
  /** The flows that it runs in, each with the weights of the variants that are drawn there; no other flow draws it. */
  runsIn?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const even = { default: 1, enabled: 1 };

/**
 * The experiments (docs/product.md section 4). A new one is an entry here, and `experimentVariant(state, name)` where it
 * shows something else. Landing pages are split by their campaign's file (themes/campaigns/campaign.ts).
 */
export const experiments = {
  poiPageMatchedSchoolCounter: {
    shows:
      "the school counter on ProgramOfInterest; the second variant also marks the programs that add schools",
    variants: ["enabled", "enabledWithMatchIncreaseIndicator"],
    runsIn: {
      ysm: { default: 1, enabled: 1, enabledWithMatchIncreaseIndicator: 2 },
      mdf: { default: 1, enabled: 1, enabledWithMatchIncreaseIndicator: 1 },
    },
  },
  landingPageTestimonials: {
    shows: "the theme's testimonials under the first page",
    variants: ["enabled"],
  },
  poiSelectionNotification: {
    shows: "a notice 3 s after a program was chosen",
    variants: ["enabled"],
    runsIn: { ysm: even, mdf: even },
  },
  aoiAndPoiCustomHeaders: {
    shows: "the theme's own headers of the area and program pages",
    variants: ["enabled"],
    runsIn: { ysm: even },
  },
  hideCookieBot: { shows: "no bar of the consent-management script", variants: ["enabled"] },
} as const satisfies Record<string, ExperimentDeclaration>;
export type ExperimentName = keyof typeof experiments;
/** Variants that a theme or a campaign begins with, by experiment. */
export type ExperimentChoice = {
  [Name in ExperimentName]?: "default" | (typeof experiments)[Name]["variants"][number];
};

/** The same for whoever looks an experiment up by any name. */
export const declaredExperiments: ReadonlyMap<string, ExperimentDeclaration> = new Map(
  Object.entries(experiments),
);

/** The experiments that run in a flow, with the weights of their variants. */
export function experimentsIn(
  flowKey: string,
  declared: ReadonlyMap<string, ExperimentDeclaration> = declaredExperiments,
): { name: string; weights: Record<string, number> }[] {
  return [...declared].flatMap(([name, { runsIn = {} }]) => {
    const weights = Object.hasOwn(runsIn, flowKey) ? runsIn[flowKey] : undefined;
    return weights ? [{ name, weights: { ...weights } }] : [];
  });
}

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

/** The parameter of an experiment: `poiPageMatchedSchoolCounter` is `exp_PoiPageMatchedSchoolCounter`. */
export function experimentParameter(name: string): string {
  return `${experimentPrefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
