import "server-only";
import type { ThemeTokens } from "@/themes/theme";
import { ancestors, type DrawnElement } from "./drawn-element";
import { declaredValue, type StyleSheet } from "./style-sheet";

/** How an element's text looks: what it inherits is reckoned in. */
export interface TextLook {
  /** In CSS pixels, at the browser's own size of 16. */
  size: number;
  color: string;
  background: string;
  /** Why it is not seen at all; undefined where it is. */
  hidden: string | undefined;
}

const browserSize = 16;

/** Looks that were reckoned before: most elements stand like others. */
const known = new WeakMap<StyleSheet, Map<string, TextLook>>();

/**
 * How the text of an element looks. Throws for a value that it cannot read.
 * @param atWidths With the rules that hold in windows of some widths, or without them.
 */
export function textLook(
  styles: StyleSheet,
  tokens: ThemeTokens,
  element: DrawnElement,
  atWidths: boolean,
): TextLook {
  const looks = known.get(styles) ?? new Map<string, TextLook>();
  known.set(styles, looks);
  const path = ancestors(element).map(({ tag, attributes }) => [
    tag,
    attributes.class,
    ...Object.keys(attributes),
  ]);
  const key = JSON.stringify([tokens, atWidths, path]);
  const look = looks.get(key) ?? reckonedLook(styles, tokens, element, atWidths);
  looks.set(key, look);
  return look;
}

function reckonedLook(
  styles: StyleSheet,
  tokens: ThemeTokens,
  element: DrawnElement,
  atWidths: boolean,
): TextLook {
  const value = (one: DrawnElement, name: string) => declaredValue(styles, one, name, atWidths);
  const outwards = ancestors(element);
  const look = { size: browserSize, color: tokens.ink, background: tokens.paper };
  let hidden: string | undefined;
  for (const one of outwards.reverse()) {
    const size = value(one, "font-size") ?? sizeInFont(value(one, "font"));
    if (size) look.size = inPixels(size, look.size);
    look.color = colorOf(value(one, "color"), tokens) ?? look.color;
    const background = value(one, "background-color") ?? value(one, "background");
    look.background = colorOf(background, tokens) ?? look.background;
    const opacity = value(one, "opacity") ?? "1";
    if (Number(opacity) !== 1) hidden ??= `opacity ${opacity}`;
    if (value(one, "display") === "none") hidden ??= "display none";
    if (value(one, "visibility") === "hidden") hidden ??= "visibility hidden";
    if (Object.hasOwn(one.attributes, "hidden")) hidden ??= "the attribute hidden";
  }
  return { ...look, hidden };
}

/** `400 1.125rem/1.6 var(--font-body)` */
function sizeInFont(font: string | undefined): string | undefined {
  return font?.split(/[\s/]/).find((part) => /^[\d.]+(?:rem|em|px|%)$/.test(part));
}

/** Of a `clamp()` the least. */
function inPixels(size: string, inherited: number): number {
  if (size === "inherit" || size === "unset") return inherited;
  const least = size.startsWith("clamp(") ? (size.slice(6).split(",")[0] ?? "") : size;
  const [, number = "", unit = ""] = /^([\d.]+)(rem|em|px|%)$/.exec(least.trim()) ?? [];
  const units: Record<string, number> = {
    ...{ rem: browserSize, em: inherited, px: 1, "%": inherited / 100 },
  };
  const factor = units[unit];
  if (factor === undefined) throw new Error(`A font size that cannot be read: ${size}`);
  return Number(number) * factor;
}

/** `#rrggbb`; undefined where the value sets no colour. */
function colorOf(value: string | undefined, tokens: ThemeTokens): string | undefined {
  if (
    value === undefined ||
    ["inherit", "none", "transparent", "currentcolor"].includes(value.toLowerCase())
  )
    return undefined;
  if (value.startsWith("var(--") && value.endsWith(")")) {
    const [name = "", otherwise] = value.slice("var(--".length, -1).split(",", 2);
    const key = name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const token = Object.entries(tokens).find(([one]) => one === key)?.[1] as unknown;
    return colorOf(typeof token === "string" ? token : otherwise?.trim(), tokens);
  }
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(value);
  const long = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join("")}`
    : value;
  if (!/^#[\da-f]{6}$/i.test(long)) throw new Error(`A colour that cannot be read: ${value}`);
  return long;
}

/** WCAG 2.2 contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
