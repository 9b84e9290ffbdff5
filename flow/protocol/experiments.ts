import { experimentPrefix } from "./tracking-parameters";

/** The declaration of one experiment. */
interface ExperimentDeclaration {
  /** What the variants change, for readers of the experiment's figures. */
  shows: string;
  /** The variants in addition to `default`. */
  variants: readonly string[];
  /**
   * The flows that run the experiment, with the assignment weight of each variant. Visitors of other flows are not
   * assigned.
   */
  runsIn?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const even = { default: 1, enabled: 1 };

/**
 * All experiments (docs/product.md section 4). To add one, add an entry here and read it with `getVariant(state,
 * name)` where the page differs. Campaign pages declare their own experiments in the campaign's file
 * (themes/campaigns/campaign.ts).
 */
export const experiments = {
  poiPageMatchedSchoolCounter: {
    shows:
      "the school counter on the page for programs; the second variant also marks the programs that add schools",
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
    shows: "a notice 3 seconds after a visitor chooses a program",
    variants: ["enabled"],
    runsIn: { ysm: even, mdf: even },
  },
  aoiAndPoiCustomHeaders: {
    shows: "the theme's headers on the area and program pages",
    variants: ["enabled"],
    runsIn: { ysm: even },
  },
  hideCookieBot: { shows: "no cookie banner", variants: ["enabled"] },
} as const satisfies Record<string, ExperimentDeclaration>;
export type ExperimentName = keyof typeof experiments;
/** The initial variants that a theme or a campaign sets, by experiment name. */
export type ExperimentChoice = {
  [Name in ExperimentName]?: "default" | (typeof experiments)[Name]["variants"][number];
};

/** The declared experiments as a map, for lookups by an arbitrary name. */
export const declaredExperiments: ReadonlyMap<string, ExperimentDeclaration> = new Map(
  Object.entries(experiments),
);

/** Returns the experiments that run in a flow, with their variants' weights. */
export function listFlowExperiments(
  flowKey: string,
  declared: ReadonlyMap<string, ExperimentDeclaration> = declaredExperiments,
): { name: string; weights: Record<string, number> }[] {
  return [...declared].flatMap(([name, { runsIn = {} }]) => {
    const weights = Object.hasOwn(runsIn, flowKey) ? runsIn[flowKey] : undefined;
    return weights ? [{ name, weights: { ...weights } }] : [];
  });
}

/**
 * The listing experiments, which `complexExperiments` names (docs/protocol.md section 8). If the API names any of the
 * triggers, only the named ones are active; otherwise all are active.
 */
export const listingExperimentNames = [
  /** Displays the listings as an overlay on the page. */
  "asdOverlay",
  /**
   * The next three close the listings on the frame messages `noPoiPrograms`, `noPrograms` and `thankYouPageDetected`.
   */
  "asdCloseNoPoiPrograms",
  "asdCloseNoPrograms",
  "asdCloseThankYouHash",
  /** Submits the page when a new inquiry appears in local storage. */
  "asdLocalStorageSuccess",
] as const;
export type ListingExperimentName = (typeof listingExperimentNames)[number];

/**
 * Returns the URL parameter of an experiment: `poiPageMatchedSchoolCounter` becomes `exp_PoiPageMatchedSchoolCounter`.
 */
export function getExperimentParameter(name: string): string {
  return `${experimentPrefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
