import type { Language } from "@/themes/languages/languages";
import type { LegalTextKey } from "@/themes/theme";

interface ResultPromisePattern {
  language: Language;
  /** The kind of site that must not use the words. Omitted: no site may use them. */
  kind?: LegalTextKey;
  /** Matches the words. Has the flags `gi`. */
  pattern: RegExp;
  reason: string;
}

const outcome = "no one can promise how a claim ends";
const amount = "an amount of money reads as a promised result";
const superlative = "no one compares or ranks lawyers here";
const fee = "only the law firm can say what it charges";
const neutrality = "schools pay to be listed, so no page may rank them or sound neutral";
const career = "no one can promise a job, an income or admission";

/** Words that promise a result, by language and kind of site. A denied promise, such as "no guarantee", is allowed. */
export const resultPromisePatterns: readonly ResultPromisePattern[] = [
  {
    language: "en",
    pattern: /(?<!\b(?:no|not|never|cannot|without|n[’']t)\s(?:an?\s|any\s)?)\bguarant(?:ee|y|ies)\w*/gi,
    reason: "no one can guarantee a result",
  },
  { language: "en", pattern: /\brisk[- ]free\b/gi, reason: "nothing is free of risk" },
  {
    language: "en",
    pattern:
      /\b(?:you|we)(?:[’']ll| will|[’']re going to| are going to) (?:win|recover|get paid|be paid|get (?:your |the )?(?:money|compensation|settlement)|receive (?:your |the )?(?:money|compensation|settlement))\b/gi,
    reason: outcome,
  },
  {
    language: "en",
    pattern: /\bw[io]n (?:your|the|every|each|any|a) (?:case|claim|lawsuit|settlement)s?\b/gi,
    reason: outcome,
  },
  {
    language: "en",
    pattern: /\byou(?:[’']re| are) (?:owed|entitled to|due)\b/gi,
    reason: outcome,
  },
  {
    language: "en",
    pattern: /\b(?:strong|winning|solid|sure|easy|great) (?:case|claim|win)\b/gi,
    reason: outcome,
  },
  {
    language: "en",
    pattern:
      /\b(?:maximum|biggest|highest|largest|top|fast|quick|easy) (?:compensation|settlement|payout|payment|money|cash|recovery)\b/gi,
    reason: outcome,
  },
  {
    language: "en",
    pattern: /\b\d{1,3} ?(?:%|percent) (?:success|win|of (?:our |all )?(?:cases|claims|clients))/gi,
    reason: outcome,
  },
  {
    language: "en",
    kind: "claims",
    pattern:
      /\b(?:win|won|get|got|gets|recover|recovered|collect|collected|receive|received|worth|paid) (?:up to |over |more than |at least )?\$\d/gi,
    reason: amount,
  },
  {
    language: "en",
    kind: "claims",
    pattern:
      /\$\d[\d,.]{0,15} ?(?:million |billion |thousand |[km] )?(?:settlement|verdict|payout|award|check)s?\b/gi,
    reason: amount,
  },
  {
    language: "en",
    kind: "claims",
    pattern:
      /\b(?:best|top|leading|top-rated|most experienced|winning|number one|no\. 1|#1) (?:(?:injury|accident|trial|truck|car) )?(?:lawyer|attorney|law firm|legal team)s?\b/gi,
    reason: superlative,
  },
  {
    language: "en",
    kind: "claims",
    pattern: /\bno (?:win,? no fee|fees? (?:unless|until|if))/gi,
    reason: fee,
  },
  {
    language: "en",
    kind: "education",
    pattern:
      /\b(?:best|top|leading|recommend(?:s|ed)?|unbiased|independent|neutral|hand-?picked|perfect)\b/gi,
    reason: neutrality,
  },
  {
    language: "en",
    kind: "education",
    pattern:
      /\b(?:you[’']ll|you will|be sure to) (?:get (?:a job|hired|in)|earn|make|be (?:hired|admitted|accepted))\b/gi,
    reason: career,
  },
  {
    language: "en",
    kind: "education",
    pattern:
      /\b(?:job placement|dream job|(?:land|get) (?:a|your) (?:\w+ )?job|earn (?:up to |over |more than )?\$\d)/gi,
    reason: career,
  },
  {
    language: "es",
    pattern: /(?<!\b(?:no|ni|nunca|sin)\s(?:se\s|ninguna\s)?)\bgarant[ií]\w*/gi,
    reason: "no one can guarantee a result",
  },
  { language: "es", pattern: /\b(?:sin|libre de|cero) riesgos?\b/gi, reason: "nothing is free of risk" },
  {
    language: "es",
    pattern:
      /\b(?:ganar[áe]|ganaremos|va a ganar|vamos a ganar|ganamos|gane) (?:su|el|un|cada|todos los) (?:caso|reclamo|juicio|demanda)s?/gi,
    reason: outcome,
  },
  {
    language: "es",
    pattern:
      /(?:recibirá|obtendrá|cobrará|le pagarán|va a (?:recibir|obtener|cobrar)) (?:su |el |la |una )?(?:dinero|compensación|indemnización|pago)/gi,
    reason: outcome,
  },
  {
    language: "es",
    pattern: /\b(?:usted tiene derecho a|le deben) (?:una |su )?(?:dinero|compensación|indemnización|pago)/gi,
    reason: outcome,
  },
  {
    language: "es",
    pattern:
      /\b(?:máxima|mayor|más alta|rápida) (?:compensación|indemnización)|\b(?:compensación|indemnización) (?:máxima|rápida|segura)/gi,
    reason: outcome,
  },
  {
    language: "es",
    kind: "claims",
    pattern: /\b(?:gane|ganó|ganar|reciba|recibió|obtenga|obtuvo|cobre|cobró) (?:hasta |más de )?\$\d/gi,
    reason: amount,
  },
  {
    language: "es",
    kind: "claims",
    pattern:
      /\b(?:mejor(?:es)?) (?:abogad[oa]s?|bufetes?|firmas?)\b|\b(?:abogad[oa]s?|bufetes?) (?:líder(?:es)?|número uno)/gi,
    reason: superlative,
  },
  {
    language: "es",
    kind: "claims",
    pattern: /\bno (?:paga|cobramos)(?: nada)? (?:si no|a menos que|hasta que) \w+/gi,
    reason: fee,
  },
  {
    language: "es",
    kind: "education",
    pattern:
      /\b(?:mejor(?:es)? (?:escuela|universidad|programa)(?:e?s)?|(?:escuelas?|programas?) (?:líder(?:es)?|recomendad[oa]s?))\b/gi,
    reason: neutrality,
  },
  {
    language: "es",
    kind: "education",
    pattern: /\b(?:empleo|trabajo|admisión|ingreso) (?:segur[oa]|asegurad[oa])\b/gi,
    reason: career,
  },
  {
    language: "es",
    kind: "education",
    pattern: /\b(?:conseguirá|tendrá) (?:un |su )?(?:trabajo|empleo)|\bganará (?:hasta |más de )?\$\d/gi,
    reason: career,
  },
];
