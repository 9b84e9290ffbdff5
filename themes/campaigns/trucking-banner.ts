import type { Campaign } from "./campaign";
import { truckingCampaign } from "./trucking";

/** A second version of the campaign page `truckingCampaign`, with the layout `banner`, for an A/B test. */
export const truckingBannerCampaign: Campaign = {
  ...truckingCampaign,
  slug: "trucking-banner",
  layout: "banner",
  pageWeights: undefined,
};
