import type { Campaign } from "./campaign";
import { cybersecurity } from "./cybersecurity";
import { gameArt } from "./game-art";
import { gameDesign } from "./game-design";
import { gameProgramming } from "./game-programming";
import { networking } from "./networking";
import { rideshare } from "./rideshare";
import { softwareDevelopment } from "./software-development";
import { trucking } from "./trucking";
import { truckingBanner } from "./trucking-banner";

/** The campaign pages of all sites. Add a new campaign here. */
export const campaigns: readonly Campaign[] = [
  rideshare,
  trucking,
  gameDesign,
  gameProgramming,
  gameArt,
  cybersecurity,
  networking,
  softwareDevelopment,
  truckingBanner,
];
