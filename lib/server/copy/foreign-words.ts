import type { Language } from "@/themes/languages/languages";
import type { LegalTextKey } from "@/themes/theme";

/** Words typical of one kind of site, such as `attorney` or `school`. They must not appear on the other kind. */
const wordsOf: Record<Language, Record<LegalTextKey, RegExp>> = {
  en: {
    claims:
      /\b(attorneys?|lawyers?|law firms?|legal\w*|lawsuits?|litigation|claim(s|ant|ants|ed|ing)?|injur(y|ies|ed)|accidents?|crash(es|ed)?|settlements?|negligen\w+|evaluation|24\/7|24 hours|day or night|call us|tel:)\b/gi,
    education:
      /\b(schools?|programs?|degrees?|campus(es)?|colleges?|universit(y|ies)|tuition|students?|enroll?(s|ed|ing|ment)?|admissions?|diplomas?|semesters?|bachelor\S*|accreditation)\b/gi,
  },
  es: {
    claims:
      /(?<!\p{L})(abogad[oa]s?|bufetes?|legal(es)?|demandas?|reclamos?|reclamacion(es)?|lesion(es|ad[oa]s?)?|lesión|accidentes?|choques?|indemnizacion(es)?|indemnización|negligencia|a toda hora|tel:)(?!\p{L})/giu,
    education:
      /(?<!\p{L})(escuelas?|programas?|títulos?|universidad(es)?|matrículas?|estudiantes?|inscripcion(es)?|inscripción|diplomas?|semestres?|licenciaturas?)(?!\p{L})/giu,
  },
};

/** Exceptions for each kind of site: phrases with an ambiguous word, each with the reason why it is allowed. */
const allowed: Record<LegalTextKey, Record<string, string>> = {
  claims: {
    "a law firm, an insurance agency or a school": "the terms: what the company is not",
    "School, park or golf course": "a place where weed killer was used",
    "School districts, parks and golf courses": "the same",
    "farms, schools or golf courses you took care of": "the same",
    "isn't an admission of fault": "a term of law",
    "degree of care": "a measure of law: a high degree of care",
    "compensation program": "what a state pays victims of a crime",
    "state programs require you to report a hit-and-run": "the same",
    "lists each state's program": "the same",
    "Schools, libraries, parks": "a place where people fall",
    "a public school or a public sidewalk": "the same",
    "flight school": "a kind of flight",
    "a transit agency or a school is involved": "a public body",
    "near schools and parked ice cream trucks": "where children are on the road",
    "What if it was a school bus": "a kind of bus",
    "the school district is a public agency": "a public body",
    "These programs have their own rules and dates": "benefits for veterans",
  },
  education: {
    "provider of legal, insurance or educational services": "the terms: what the company is not",
    "career, legal, tax or financial advice": "the terms: what the site does not give",
    "to meet legal duties": "privacy: why something is kept",
    "No decision here that has legal effect": "privacy: a term of law",
    "TCPA claims can be filed": "privacy: why proof of consent is kept",
    "your state’s attorney general": "privacy: whom a visitor may complain to",
    "attention Legal Department": "whom a notice goes to",
    "send us a legal notice": "the same",
    "all claims arising from the services": "the terms: limitation of liability",
    "gross negligence": "the terms: limitation of liability",
    "Time limits for bringing the claim": "the terms: a dispute with the company",
    "bring claims only in our own name": "the same",
    "the claims of more than one person": "the same",
    "unenforceable for a claim, that claim goes to court": "the same",
    "an individual claim to a small claims court": "the same",
    "third party claims, losses and reasonable attorneys’ fees": "the terms: indemnification",
    "the defense of such a claim": "the terms: indemnification",
  },
};

/** Texts that are allowed on every site: the footer's landmark name, and an answer's hidden value. */
const allowedTexts = new Set(["Legal", "School"]);

/** Returns every word in the texts that belongs to the other kind of site, with its context. */
export function findForeignWords(
  kind: LegalTextKey,
  texts: readonly string[],
  language: Language = "en",
): string[] {
  const other = kind === "claims" ? "education" : "claims";
  return texts
    .filter((text) => !allowedTexts.has(text))
    .flatMap((text) => {
      const judged = Object.keys(allowed[kind]).reduce(
        (rest, words) => rest.replaceAll(words, "…"),
        text.replaceAll(/\s+/g, " "),
      );
      return [...judged.matchAll(wordsOf[language][other])].map(({ index, 0: word }) =>
        judged.slice(Math.max(0, index - 60), index + word.length + 40),
      );
    });
}
