import "server-only";
import { translateTo, type Translate } from "@/lib/server/language/texts";
import { languages, type Language } from "@/lib/shared/languages";
import type { FlowDefinition } from "./flow-definition";

/** Fields whose strings are read by visitors; keys, values and titles for people who work on the flow are not. */
const texts = new Set([
  ...["label", "placeholder", "message", "proTip", "titleData", "htmlData", "matchNote"],
  ...["groupName", "unnamedReceivers", "always", "items"],
]);
/** Fields that hold texts by a key. */
const textsByKey = new Set(["byAnswer", "labels"]);

/** A flow in another language: the same pages, rules and keys. Throws for a text that is missing. */
export function flowIn(
  language: Language,
  flow: FlowDefinition,
  translate: Translate = translateTo(language),
): FlowDefinition {
  const text = (value: string) => (/\p{L}/u.test(value) ? translate(value) : value);
  const all = (value: unknown): unknown => {
    if (typeof value === "string") return text(value);
    if (Array.isArray(value)) return value.map(all);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, all(item)]));
  };
  const local = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(local);
    if (typeof value !== "object" || value === null) return value;
    // Of a consent the text itself and its name, too.
    const isConsent = "tcpaKey" in value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]: [string, unknown]) => {
        const isText = texts.has(key) || (isConsent && (key === "content" || key === "name"));
        if ((isText && isTextual(item)) || textsByKey.has(key)) return [key, all(item)];
        return [key, local(item)];
      }),
    );
  };
  const { pages, evidenceToKeep, prefill, ...rest } = flow;
  // The same shape: only strings have been replaced.
  const translated = local({ pages, evidenceToKeep, prefill }) as typeof flow;
  return { ...rest, ...withoutUndefined(translated), language: languages[language].tag };
}

function isTextual(item: unknown): boolean {
  return typeof item === "string" || (Array.isArray(item) && typeof item[0] === "string");
}

function withoutUndefined<Data extends object>(data: Data): Data {
  const known = Object.entries(data).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as Data;
}
