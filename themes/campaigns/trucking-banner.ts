import type { Campaign } from "./campaign";
import { trucking } from "./trucking";

/** The landing page variant of `trucking`: the same copy in the `banner` layout. */
export const truckingBanner: Campaign = {
  ...trucking,
  slug: "trucking-banner",
  layout: "banner",
  pages: undefined,
};
