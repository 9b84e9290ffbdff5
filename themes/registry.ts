import { workingAdultsTheme } from "./mdf";
import { accidentClaimsTheme } from "./mva";
import { weedKillerTheme } from "./roundup";
import { gameDesignTheme } from "./skinny-flow-game";
import { informationTechnologyTheme } from "./skinny-flow-it";
import type { Theme } from "./theme";
import { studyNearMeTheme } from "./ysm";

/** All sites by their key. Add a new site here. */
export const themes: Record<string, Theme> = {
  mva: accidentClaimsTheme,
  roundup: weedKillerTheme,
  ysm: studyNearMeTheme,
  mdf: workingAdultsTheme,
  skinnyFlowGame: gameDesignTheme,
  skinnyFlowIT: informationTechnologyTheme,
};
