import "server-only";
import { ancestors, type DrawnElement } from "./drawn-element";

/** A rule of a style sheet for one selector. */
interface StyleRule {
  /** Compounds from the subject outwards, each with what joins it to the one before: `>` or a space. */
  compounds: readonly { text: string; joint: string }[];
  weight: number;
  declarations: Readonly<Record<string, string>>;
  /** It holds in windows of some widths alone. */
  isForWidths: boolean;
}

/** Style rules in their order, so far as they bear on an element at rest. */
export type StyleSheet = readonly StyleRule[];

/** What a state or a device brings about, which an element at rest on a screen with scripts does not have. */
const notAtRest =
  /:(?:hover|focus|active|disabled|empty|target|visited)|::|scripting|prefers-|print|forced-colors/;

/** Reads a style sheet that has no rule within a rule, as bundlers write it. */
export function parseStyles(css: string): StyleSheet {
  const around: string[] = [];
  return withoutComments(css)
    .split("}")
    .flatMap((chunk) => {
      const [declared = "", selectors = "", ...outer] = chunk.split("{").reverse();
      if (selectors === "") {
        around.pop();
        return [];
      }
      around.push(...outer.reverse().map((prelude) => prelude.trim()));
      const context = around.join(" ");
      if (notAtRest.test(context) || context.includes("@keyframes")) return [];
      const declarations = declarationsIn(declared);
      return splitAt(selectors, ",")
        .filter((selector) => !notAtRest.test(selector) && !selector.trim().startsWith("@"))
        .map((selector) => ({
          ...{ declarations, isForWidths: context !== "" },
          ...{ compounds: compoundsOf(selector), weight: weightOf(selector) },
        }));
    });
}

/** The value that an element has of its own, by weight and order; undefined where no rule gives it one. */
export function declaredValue(
  styles: StyleSheet,
  element: DrawnElement,
  property: string,
  atWidths: boolean,
): string | undefined {
  const rules = styles.filter(
    ({ declarations, isForWidths, compounds }) =>
      Object.hasOwn(declarations, property) &&
      (atWidths || !isForWidths) &&
      matches(element, compounds),
  );
  const greatest = Math.max(...rules.map(({ weight }) => weight));
  return rules.findLast(({ weight }) => weight === greatest)?.declarations[property];
}

function matches(element: DrawnElement, [subject, ...rest]: StyleRule["compounds"]): boolean {
  if (!subject || !isCompound(element, subject.text)) return false;
  const [outer] = rest;
  if (!outer) return true;
  const around = ancestors(element).slice(1, outer.joint === ">" ? 2 : undefined);
  return around.some((one) => matches(one, rest));
}

/** Elements beside and below one are not looked at: what a compound asks of them counts as given. */
function isCompound({ tag, classes, attributes }: DrawnElement, compound: string): boolean {
  return partsOf(compound).every((part) => {
    if (part.startsWith(".")) return classes.includes(part.slice(1));
    if (part.startsWith("["))
      return Object.hasOwn(attributes, part.slice(1).split(/[\]~|^$*=]/)[0] ?? "");
    if (part.startsWith("#")) return attributes.id === part.slice(1);
    if (/^:(?:is|where)\(/.test(part))
      return splitAt(argumentOf(part), ",").some((one) =>
        isCompound({ tag, classes, attributes } as DrawnElement, one.trim()),
      );
    return part.startsWith(":") || part === "*" || part === tag;
  });
}

/** The simple selectors of a compound: each begins with its sign, a tag with none. */
function partsOf(compound: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  for (const sign of compound) {
    if (parts.length === 0 || (depth === 0 && ".#[:*".includes(sign))) parts.push("");
    if ("([".includes(sign)) depth += 1;
    if (")]".includes(sign)) depth -= 1;
    parts.push((parts.pop() ?? "") + sign);
  }
  return parts;
}

const argumentOf = (pseudo: string) => pseudo.slice(pseudo.indexOf("(") + 1, -1);

function compoundsOf(selector: string): StyleRule["compounds"] {
  const compounds: { text: string; joint: string }[] = [];
  let joint = "";
  for (const part of splitAt(selector.trim().replaceAll(/[>+~]/g, " $& "), " ").reverse()) {
    if (/^[>+~]$/.test(part)) joint = part;
    // One that stands beside the element is not looked at: the rule counts as if it did.
    else if (joint === "+" || joint === "~") joint = "";
    else if (part !== "") {
      compounds.push({ text: part, joint: joint || " " });
      joint = "";
    }
  }
  return compounds;
}

/** Ids, then classes and the like, then tags; `:where()` weighs nothing. */
function weightOf(selector: string): number {
  const counted = withoutWhere(selector);
  const count = (pattern: RegExp) => counted.match(pattern)?.length ?? 0;
  return (
    count(/#[\w-]+/g) * 10_000 +
    count(/\.[\w-]+|\[|:(?!is|not|has)/g) * 100 +
    count(/(?:^|[\s>+~(])[a-z]/g)
  );
}

function withoutWhere(selector: string): string {
  const [before = "", ...rest] = selector.split(":where(");
  return before + rest.map((part) => part.slice(part.indexOf(")") + 1)).join("");
}

function declarationsIn(text: string): Record<string, string> {
  return Object.fromEntries(
    splitAt(text, ";").flatMap((one) => {
      const [name = "", ...value] = one.split(":");
      return value.length > 0 ? [[name.trim(), value.join(":").trim()] as const] : [];
    }),
  );
}

/** Splits where no parenthesis is open. */
function splitAt(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (depth === 0 && text[at] === separator) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

function withoutComments(css: string): string {
  return css
    .split("/*")
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf("*/") + 2)))
    .join("");
}
