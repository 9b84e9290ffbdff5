import { mva } from "./mva";
import { roundup } from "./roundup";
import type { Theme } from "./theme";
import { ysm } from "./ysm";

/** Every site by its key. A new site is one file and one line here. */
export const themes: Record<string, Theme> = { mva, roundup, ysm };
