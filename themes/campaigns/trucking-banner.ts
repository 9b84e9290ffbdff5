import type { Campaign } from "./campaign";
import { trucking } from "./trucking";

/** A second version of the campaign page `trucking`, with the layout `banner`, for an A/B test. */
export const truckingBanner: Campaign = {
  ...trucking,
  slug: "trucking-banner",
  layout: "banner",
  pageWeights: undefined,
};
