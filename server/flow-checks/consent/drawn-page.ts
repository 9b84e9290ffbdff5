import { JSDOM } from "jsdom";
import { tokenStyle } from "@/lib/server/site/token-style";
import { htmlText } from "@/lib/shared/html-text";
import type { ThemeTokens } from "@/themes/theme";

/** A page as it is drawn: its HTML, and what its look goes by. */
export interface DrawnPage {
  html: string;
  css: string;
  tokens: ThemeTokens;
}

/** Of the rules that hold in windows of some widths all, or none. */
export type WidthRules = "all" | "none";

/** How an element's text looks. */
export interface TextLook {
  /** In CSS pixels, at the browser's own size of 16. */
  size: number;
  color: Color;
  background: Color;
  /** Why it is not seen at all; undefined where it is. */
  hidden: string | undefined;
}

/** Red, green and blue, 0 to 255. */
type Color = readonly number[];

/** A document with the styles of one kind of page, and the looks that were found in it. */
interface Styled {
  window: JSDOM["window"];
  html: string;
  looks: Map<string, TextLook>;
}

/** By the page's styles and the rules for widths. */
const styled = new Map<string, Styled>();

/** The body of the page in a document that has its styles, until another page of the same styles is asked for. */
export function bodyOf(page: DrawnPage, widths: WidthRules = "none"): HTMLElement {
  const found = styledBy(page, widths);
  const { body } = found.window.document;
  if (found.html !== page.html) body.innerHTML = page.html;
  found.html = page.html;
  return body;
}

function styledBy({ css, tokens }: DrawnPage, widths: WidthRules): Styled {
  const key = JSON.stringify([css, tokens, widths]);
  const known = styled.get(key);
  if (known) return known;
  const { window } = new JSDOM("<!doctype html><style></style>");
  const { documentElement, styleSheets } = window.document;
  for (const [name, value] of Object.entries(tokenStyle(tokens)))
    documentElement.style.setProperty(name, String(value));
  for (const style of documentElement.getElementsByTagName("style")) style.textContent = css;
  for (const rule of styleSheets[0]?.cssRules ?? [])
    if (rule instanceof window.CSSMediaRule && rule.conditionText.includes("width"))
      rule.media.mediaText = widths === "all" ? "all" : "not all";
  const made = { window, html: "", looks: new Map<string, TextLook>() };
  styled.set(key, made);
  return made;
}

/**
 * How the text of an element of `bodyOf(page, widths)` looks. Elements that stand like others look like them: each
 * is asked for once. Throws for a colour that is not plain.
 */
export function textLook(page: DrawnPage, widths: WidthRules, element: Element): TextLook {
  const { window, looks } = styledBy(page, widths);
  const outwards = ancestors(element);
  const key = JSON.stringify(
    outwards.map(({ tagName, className, attributes }) => [
      tagName,
      className,
      ...[...attributes].map(({ name }) => name),
    ]),
  );
  const look = looks.get(key) ?? lookOf(outwards.map((one) => [one, window.getComputedStyle(one)]));
  looks.set(key, look);
  return look;
}

/** @param outwards The element and those around it, from the inside out. */
function lookOf(outwards: [Element, CSSStyleDeclaration][]): TextLook {
  const [own] = outwards;
  if (!own) throw new Error("There is no element to look at.");
  const ground = outwards.find(([, { backgroundColor }]) => backgroundColor !== transparent);
  const hidden = outwards.flatMap(([, { display, visibility, opacity }]) => [
    ...(opacity === "1" ? [] : [`opacity ${opacity}`]),
    ...(display === "none" ? ["display none"] : []),
    ...(visibility === "visible" ? [] : [`visibility ${visibility}`]),
  ]);
  return {
    size: Number.parseFloat(own[1].fontSize),
    color: colorOf(own[1].color),
    background: colorOf(ground?.[1].backgroundColor ?? ""),
    hidden: hidden[0],
  };
}

const transparent = "rgba(0, 0, 0, 0)";

function colorOf(value: string): Color {
  const [, ...parts] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(value) ?? [];
  if (parts.length === 0) throw new Error(`A colour that cannot be read: ${value}`);
  return parts.map(Number);
}

/** WCAG 2.2 contrast ratio of two colours, 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color
    .map((part) => part / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The words of a piece of HTML, with single spaces. */
export function wordsOf(html: string): string {
  return htmlText(html).split(/\s+/).join(" ").trim();
}

/** The element and those around it, from the inside out. */
function ancestors(start: Element): Element[] {
  const all: Element[] = [];
  for (let one: Element | null = start; one; one = one.parentElement) all.push(one);
  return all;
}
