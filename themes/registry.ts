import { mdfTheme } from "./mdf";
import { mvaTheme } from "./mva";
import { roundupTheme } from "./roundup";
import { skinnyFlowGameTheme } from "./skinny-flow-game";
import { skinnyFlowITTheme } from "./skinny-flow-it";
import type { Theme } from "./theme";
import { ysmTheme } from "./ysm";

/** All sites by their key. Add a new site here. */
export const themes: Record<string, Theme> = {
  mva: mvaTheme,
  roundup: roundupTheme,
  ysm: ysmTheme,
  mdf: mdfTheme,
  skinnyFlowGame: skinnyFlowGameTheme,
  skinnyFlowIT: skinnyFlowITTheme,
};
