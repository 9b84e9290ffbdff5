import type { Campaign } from "./campaign";
import { trucking } from "./trucking";

/** Variant of the campaign page `trucking` with the layout `banner`, for an experiment. */
export const truckingBanner: Campaign = {
  ...trucking,
  slug: "trucking-banner",
  layout: "banner",
  pageWeights: undefined,
};
