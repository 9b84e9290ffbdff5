import { sceneKeys } from "@/themes/article";
import { campaignLayouts } from "@/themes/campaigns/campaign";

/** The layouts and illustrations that a campaign can choose. */
export { campaignLayouts, sceneKeys };
