import { experimentDeclarationsByName } from "@/flow/protocol/experiments";
import { prefillFieldNames } from "@/flow/protocol/prefill";
import { parsePhoneNumber } from "@/flow/rules/parse-phone";
import { getTranslations } from "@/lib/server/language/texts";
import type { Language } from "@/lib/shared/languages";
import type { LandingPageValues } from "./format-landing-page";
import { getTranslationName, translationLanguages } from "./landing-page-fields";

/** Settings of a landing page that its form does not change. */
export interface KeptSettings {
  guards?: unknown;
  pageWeights?: unknown;
}

/** Builds a landing page from the form's texts. The result is not validated: `checkLandingPage` does that. */
export function buildLandingPage(values: LandingPageValues, kept: KeptSettings): unknown {
  const read = (name: string) => values[name] ?? "";
  const optional = (name: string) => read(name) || undefined;
  const named = (prefix: string, names: readonly string[]) =>
    Object.fromEntries(
      names.map((name) => [name, read(`${prefix}.${name}`)]).filter(([, value]) => value !== ""),
    );
  const questions = readRows(values, "copy.questions", ["question", "answer"]);
  const adHeadings = addIds(readRows(values, "adHeadings", ["id", "adTerms", "heading"]));
  return omitEmpty({
    slug: read("slug"),
    sites: listChosenSites(values),
    layout: read("layout"),
    scene: read("scene"),
    copy: {
      title: read("copy.title"),
      description: read("copy.description"),
      heading: read("copy.heading"),
      intro: read("copy.intro"),
      points: readRows(values, "copy.points", [""]).map((row) => row[""]),
      closing: readRows(values, "copy.closing", [""]).map((row) => row[""]),
      ...(questions.length > 0 && { questions }),
    },
    adHeadings: adHeadings.length > 0 ? adHeadings : undefined,
    flowKey: optional("flowKey"),
    prefill: toOptionalRecord(named("prefill", prefillFieldNames)),
    guards: kept.guards,
    pageWeights: kept.pageWeights,
    experiments: named("experiments", [...experimentDeclarationsByName.keys()]),
    isIndexed: read("isIndexed") === "" ? undefined : true,
    phone: toInternationalNumber(optional("phone")),
    translations: toOptionalRecord(collectTranslations(values)),
  });
}

/** Returns the sites whose boxes are checked. */
export function listChosenSites(values: LandingPageValues): string[] {
  return Object.entries(values)
    .filter(([name, value]) => name.startsWith("sites.") && value !== "")
    .map(([name]) => name.slice("sites.".length));
}

type Row = Record<string, string>;

function readRows(values: LandingPageValues, path: string, parts: readonly string[]): Row[] {
  const rows: Row[] = [];
  for (;;) {
    const prefix = [path, String(rows.length)].join(".");
    const names = parts.map((part) => [part, part === "" ? prefix : `${prefix}.${part}`] as const);
    if (!names.some(([, name]) => Object.hasOwn(values, name))) return rows;
    rows.push(Object.fromEntries(names.map(([part, name]) => [part, values[name] ?? ""])));
  }
}

/** Gives each heading its terms as a list, and a new heading an id from its first term. */
function addIds(rows: readonly Row[]) {
  const used = new Set(rows.map(({ id }) => id));
  return rows.map(({ id = "", adTerms = "", heading = "" }) => {
    const terms = adTerms.split(",").map((term) => term.trim().toLowerCase());
    const listed = terms.filter((term) => term !== "");
    return { id: id || createId(listed[0] ?? heading, used), adTerms: listed, heading };
  });
}

function createId(text: string, used: Set<string | undefined>): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? ["heading"];
  const base = words.slice(0, 5).join("-");
  let id = base;
  for (let n = 2; used.has(id); n += 1) id = `${base}-${n}`;
  used.add(id);
  return id;
}

/** Returns the number in E.164. Returns any other text unchanged, so the check can refuse it. */
function toInternationalNumber(text: string | undefined): string | undefined {
  const digits = text === undefined ? undefined : parsePhoneNumber(text);
  return digits === undefined ? text : `+1${digits}`;
}

/** Returns the typed translations by language and English text, without those that the site already has. */
function collectTranslations(values: LandingPageValues): Partial<Record<Language, Row>> {
  const entries = translationLanguages.flatMap((language) => {
    const prefix = getTranslationName(language, "");
    const typed = Object.entries(values)
      .filter(([name, text]) => name.startsWith(prefix) && text !== "")
      .map(([name, text]) => [values[name.slice(prefix.length)] ?? "", text] as const);
    if (typed.length === 0) return [];
    const known = getTranslations(language);
    const own = typed.filter(([english, text]) => known.get(english)?.text !== text);
    return [[language, Object.fromEntries(own)] as const];
  });
  return Object.fromEntries(entries);
}

function toOptionalRecord<Value>(record: Record<string, Value>): Record<string, Value> | undefined {
  return Object.keys(record).length === 0 ? undefined : record;
}

function omitEmpty(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
