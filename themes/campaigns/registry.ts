import type { Campaign } from "./campaign";
import { cybersecurityCampaign } from "./cybersecurity";
import { gameArtCampaign } from "./game-art";
import { gameDesignCampaign } from "./game-design";
import { gameProgrammingCampaign } from "./game-programming";
import { networkingCampaign } from "./networking";
import { rideshareCampaign } from "./rideshare";
import { softwareDevelopmentCampaign } from "./software-development";
import { truckingCampaign } from "./trucking";
import { truckingBannerCampaign } from "./trucking-banner";

/** The campaign pages of all sites. Add a new campaign here. */
export const campaigns: readonly Campaign[] = [
  rideshareCampaign,
  truckingCampaign,
  gameDesignCampaign,
  gameProgrammingCampaign,
  gameArtCampaign,
  cybersecurityCampaign,
  networkingCampaign,
  softwareDevelopmentCampaign,
  truckingBannerCampaign,
];
