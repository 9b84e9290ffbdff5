import { expect, it } from "vitest";
import { themes } from "./registry";
import type { ThemeTokens } from "./theme";

type Rgb = [number, number, number];

/** The border of a text field (components/flow/questions/control.module.css). */
const fieldEdge = ({ inkSoft, surface }: ThemeTokens) => mixed(inkSoft, surface, 0.7);
const errorEdge = "#d9534f";
const errorInk = ({ errorInk = "#b02a25" }: ThemeTokens) => errorInk;

/** Text and background colors in all states: at rest, hovered, focused, chosen, invalid (WCAG 2, 1.4.3). */
const texts: Record<string, (tokens: ThemeTokens) => [string | Rgb, string | Rgb]> = {
  "text on the page": ({ ink, paper }) => [ink, paper],
  "text on a card": ({ ink, surface }) => [ink, surface],
  "a chosen answer, a note": ({ ink, accentSoft }) => [ink, accentSoft],
  "quiet text on the page": ({ inkSoft, paper }) => [inkSoft, paper],
  "quiet text and a placeholder on a card": ({ inkSoft, surface }) => [inkSoft, surface],
  "a link on the page": ({ accent, paper }) => [accent, paper],
  "a link on a card": ({ accent, surface }) => [accent, surface],
  "a filled button": ({ accentInk, accent }) => [accentInk, accent],
  "a filled button, hovered": ({ accentInk, accent }) => [accentInk, mixed(accent, "#000", 0.88)],
  "the call band": ({ paper, ink }) => [paper, ink],
  "text of the top section": ({ hero, ink, paper }) => [hero?.ink ?? ink, hero?.paper ?? paper],
  "quiet text of the top section": ({ hero, inkSoft, paper }) => [
    hero?.inkSoft ?? inkSoft,
    hero?.paper ?? paper,
  ],
  "a link of the top section": ({ hero, accent, paper }) => [
    hero?.accent ?? accent,
    hero?.paper ?? paper,
  ],
  "a message of what is wrong": (tokens) => [errorInk(tokens), tokens.surface],
};

/** Colors that distinguish a control or its state from the background (WCAG 2, 1.4.11). */
const shapes: typeof texts = {
  "a field's edge": (tokens) => [fieldEdge(tokens), tokens.surface],
  "a focused field's edge": ({ ink, surface }) => [ink, surface],
  "a wrong field's edge": ({ surface }) => [errorEdge, surface],
  "the focus ring on the page": ({ accent, paper }) => [accent, paper],
  "the focus ring on a card": ({ accent, surface }) => [accent, surface],
  "the focus ring of an answer": ({ ink, surface }) => [ink, surface],
  "a chosen answer's edge": ({ accent, surface }) => [accent, surface],
  "a chosen answer's mark": ({ accent, accentSoft }) => [accent, accentSoft],
  "an outlined button's edge": ({ accent, paper }) => [accent, paper],
  "a filled button's shape": ({ accent, surface }) => [accent, surface],
};

const all = Object.values(themes).flatMap(({ site, tokens }) =>
  [
    ...Object.entries(texts).map(([what, pair]) => ({ what, least: 4.5, pair })),
    ...Object.entries(shapes).map(([what, pair]) => ({ what, least: 3, pair })),
  ].map((one) => ({ site, tokens, ...one })),
);

it.each(all)("$site: $what can be told apart", ({ tokens, least, pair }) => {
  const [over, under] = pair(tokens);
  expect(contrast(rgb(over), rgb(under))).toBeGreaterThanOrEqual(least);
});

function rgb(color: string | Rgb): Rgb {
  if (typeof color !== "string") return color;
  const long = color.length === 4 ? color.replace(/[\da-f]/gi, "$&$&") : color;
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(long) ?? [];
  if (!red || !green || !blue) throw new Error(`${color} is not written as #rrggbb.`);
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)];
}

/** Mixes two colors; `share` is the fraction of `over`. */
function mixed(over: string, under: string, share: number): Rgb {
  const [a, b] = [rgb(over), rgb(under)];
  const channel = (at: 0 | 1 | 2) => a[at] * share + b[at] * (1 - share);
  return [channel(0), channel(1), channel(2)];
}

/** Returns the WCAG 2 contrast ratio of two colors. */
function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
