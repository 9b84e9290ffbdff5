import type { Campaign } from "./campaign";
import { trucking } from "./trucking";

/** The same words with the scene above and the questions below: the other landing page of `trucking`. */
export const truckingBanner: Campaign = {
  ...trucking,
  slug: "trucking-banner",
  layout: "banner",
  pages: undefined,
};
