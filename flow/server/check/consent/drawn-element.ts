import "server-only";
import { htmlText } from "@/lib/shared/html-text";

/** An element of a drawn page. */
export interface DrawnElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  classes: readonly string[];
  parent: DrawnElement | undefined;
  children: readonly DrawnElement[];
  /** What it holds. */
  html: string;
}

const withoutEnd = new Set(["area", "br", "col", "hr", "img", "input", "link", "meta", "wbr"]);

/**
 * The elements of a page as React writes it: each but the empty ones is closed, each attribute quoted or bare. Throws for
 * HTML of another shape.
 */
export function drawnElements(html: string): DrawnElement {
  const root = element("", {}, undefined);
  let open = root;
  let from = 0;
  const starts: { of: Building; at: number }[] = [{ of: root, at: 0 }];
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", from)) {
    const end = tagEnd(html, at);
    const tag = html.slice(at + 1, end);
    from = end + 1;
    if (tag.startsWith("!")) continue;
    if (tag.startsWith("/")) {
      const closed = starts.pop();
      if (closed?.of.tag !== tag.slice(1) || !closed.of.parent)
        throw new Error(`The drawn page closes <${tag}> where it is not open.`);
      closed.of.html = html.slice(closed.at, at);
      open = closed.of.parent;
      continue;
    }
    const child = parsedTag(tag, open);
    open.children.push(child);
    if (withoutEnd.has(child.tag)) continue;
    starts.push({ of: child, at: from });
    open = child;
  }
  if (starts.length > 1) throw new Error(`The drawn page leaves <${open.tag}> open.`);
  root.html = html;
  return root;
}

type Building = DrawnElement & { children: Building[]; parent: Building | undefined };

function element(
  tag: string,
  attributes: Record<string, string>,
  parent: Building | undefined,
): Building {
  const classes = (attributes.class ?? "").split(" ").filter(Boolean);
  return { tag, attributes, classes, parent, children: [], html: "" };
}

/** Where a tag's `>` stands: none within quotes counts. */
function tagEnd(html: string, start: number): number {
  let isQuoted = false;
  for (let at = start; at < html.length; at += 1) {
    if (html[at] === '"') isQuoted = !isQuoted;
    else if (html[at] === ">" && !isQuoted) return at;
  }
  throw new Error("The drawn page ends within a tag.");
}

/** Of a tag's inside: `input type="checkbox" checked=""` */
function parsedTag(inside: string, parent: Building): Building {
  const [tag = ""] = inside.split(/[\s/]/, 1);
  const attributes: Record<string, string> = {};
  for (const [, name = "", value = ""] of inside
    .slice(tag.length)
    .matchAll(/([\w:-]+)(?:="([^"]*)")?/g))
    attributes[name] = htmlText(value);
  return element(tag.toLowerCase(), attributes, parent);
}

/** The words of a piece of HTML, with single spaces. */
export function wordsOf(html: string): string {
  return htmlText(html).split(/\s+/).join(" ").trim();
}

/** All elements below one, in order. */
export function within(root: DrawnElement): DrawnElement[] {
  return root.children.flatMap((child) => [child, ...within(child)]);
}

/** The element and those around it, from the inside out. */
export function ancestors(start: DrawnElement): DrawnElement[] {
  const all: DrawnElement[] = [];
  for (let one: DrawnElement | undefined = start; one; one = one.parent) all.push(one);
  return all;
}
