import { mdf } from "./mdf";
import { mva } from "./mva";
import { roundup } from "./roundup";
import { skinnyFlowGame } from "./skinny-flow-game";
import { skinnyFlowIT } from "./skinny-flow-it";
import type { Theme } from "./theme";
import { ysm } from "./ysm";

/** All sites by their key. A new site needs one file and one line here. */
export const themes: Record<string, Theme> = {
  mva,
  roundup,
  ysm,
  mdf,
  skinnyFlowGame,
  skinnyFlowIT,
};
