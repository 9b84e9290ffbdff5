import { createTextTranslator, type TranslateText } from "@/lib/server/language/texts";
import { languages, type Language } from "@/lib/shared/languages";
import type { FlowDefinition } from "./flow-definition";

/** Properties of a flow definition whose strings are translated, such as `label`. */
const translatedFields = new Set([
  ...["label", "placeholder", "message", "proTip", "titleData", "htmlData", "matchNote"],
  ...["groupName", "unnamedReceivers", "always", "items"],
]);
/**
 * Properties of a flow definition whose values are objects. All strings in these objects are translated, such as in
 * `labels`.
 */
const translatedObjectFields = new Set(["byAnswer", "labels"]);

/**
 * Properties of a flow definition, besides consents, whose texts are legally binding. A missing translation is an
 * error.
 */
const legallyBindingFields = new Set(["matchNote"]);

/**
 * Returns the flow in another language, with the same pages, rules and keys.
 * @throws MissingTranslationError if a legally binding text has no translation.
 */
export function translateFlow(
  language: Language,
  flow: FlowDefinition,
  translate: TranslateText = createTextTranslator(language),
): FlowDefinition {
  const all = (value: unknown, binds: boolean): unknown => {
    if (typeof value === "string") return /\p{L}/u.test(value) ? translate(value, binds) : value;
    if (Array.isArray(value)) return value.map((item) => all(item, binds));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, all(item, binds)]));
  };
  const local = (value: unknown, binds: boolean): unknown => {
    if (Array.isArray(value)) return value.map((item) => local(item, binds));
    if (typeof value !== "object" || value === null) return value;
    // In a consent item, `content` and `name` are also displayed to visitors.
    const isConsent = "tcpaKey" in value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]: [string, unknown]) => {
        const isText =
          translatedFields.has(key) || (isConsent && (key === "content" || key === "name"));
        const isBinding = binds || isConsent || legallyBindingFields.has(key);
        if ((isText && isStringOrStringList(item)) || translatedObjectFields.has(key))
          return [key, all(item, isBinding)];
        return [key, local(item, isBinding)];
      }),
    );
  };
  const { pages, evidenceToKeep, prefill, ...rest } = flow;
  // The cast is safe: only strings were replaced.
  const translated = local({ pages, evidenceToKeep, prefill }, false) as typeof flow;
  return { ...rest, ...omitUndefined(translated), language: languages[language].tag };
}

function isStringOrStringList(item: unknown): boolean {
  return typeof item === "string" || (Array.isArray(item) && typeof item[0] === "string");
}

function omitUndefined<Data extends object>(data: Data): Data {
  const known = Object.entries(data).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as Data;
}
