import { mdf } from "./mdf";
import { mva } from "./mva";
import { roundup } from "./roundup";
import { skinnyFlowGame } from "./skinny-flow-game";
import { skinnyFlowIT } from "./skinny-flow-it";
import type { Theme } from "./theme";
import { ysm } from "./ysm";

/** Every site by its key. A new site is one file and one line here. */
export const themes: Record<string, Theme> = {
  mva,
  roundup,
  ysm,
  mdf,
  skinnyFlowGame,
  skinnyFlowIT,
};
