import { experimentParameterPrefix } from "./tracking-parameters";

/** An A/B experiment: its variants and their weights. */
interface ExperimentDeclaration {
  /** The difference that visitors see, as a phrase for the operator's report. */
  changeDescription: string;
  /** The variants in addition to `default`. */
  variants: readonly string[];
  /** Weights for assigning visitors to variants at random, by flow key. Visitors of other flows do not take part. */
  weightsByFlow?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const evenWeights = { default: 1, enabled: 1 };

/**
 * All A/B experiments (docs/product.md section 4). To add an experiment, add an entry here and read its variant with
 * `getExperimentVariant(state, name)`. Campaign pages declare their own experiments (themes/campaigns/campaign.ts).
 */
export const experimentDeclarations = {
  poiPageMatchedSchoolCounter: {
    changeDescription:
      "the school counter on the page for programs; the second variant also marks the programs that add schools",
    variants: ["enabled", "enabledWithMatchIncreaseIndicator"],
    weightsByFlow: {
      ysm: { default: 1, enabled: 1, enabledWithMatchIncreaseIndicator: 2 },
      mdf: { default: 1, enabled: 1, enabledWithMatchIncreaseIndicator: 1 },
    },
  },
  landingPageTestimonials: {
    changeDescription: "the theme's testimonials under the first page",
    variants: ["enabled"],
  },
  poiSelectionNotification: {
    changeDescription: "a notice 3 seconds after a visitor chooses a program",
    variants: ["enabled"],
    weightsByFlow: { ysm: evenWeights, mdf: evenWeights },
  },
  aoiAndPoiCustomHeaders: {
    changeDescription: "the theme's headers on the area and program pages",
    variants: ["enabled"],
    weightsByFlow: { ysm: evenWeights },
  },
  hideCookieBot: { changeDescription: "no cookie banner", variants: ["enabled"] },
} as const satisfies Record<string, ExperimentDeclaration>;
export type ExperimentName = keyof typeof experimentDeclarations;
/** For each experiment, by name, the variant that a theme or a campaign sets. The API and the URL may replace it. */
export type InitialExperimentVariants = {
  [Name in ExperimentName]?: "default" | (typeof experimentDeclarations)[Name]["variants"][number];
};

/** All experiments by name. */
export const experimentDeclarationsByName: ReadonlyMap<string, ExperimentDeclaration> = new Map(
  Object.entries(experimentDeclarations),
);

/** Returns the experiments in which visitors of a flow take part, with the weights of their variants. */
export function listFlowExperiments(
  flowKey: string,
  declared: ReadonlyMap<string, ExperimentDeclaration> = experimentDeclarationsByName,
): { name: string; weights: Record<string, number> }[] {
  return [...declared].flatMap(([name, { weightsByFlow = {} }]) => {
    const weights = Object.hasOwn(weightsByFlow, flowKey) ? weightsByFlow[flowKey] : undefined;
    return weights ? [{ name, weights: { ...weights } }] : [];
  });
}

/**
 * Experiments on a page of school listings. The API enables experiments by name (docs/protocol.md section 8). All
 * except `asdOverlay` enable a way to leave the page. If the API enables none of these, every way is enabled.
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

/** Returns the URL parameter that sets an experiment's variant: `exp_HeroImage` for `heroImage`. */
export function getExperimentUrlParameter(name: string): string {
  return `${experimentParameterPrefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
