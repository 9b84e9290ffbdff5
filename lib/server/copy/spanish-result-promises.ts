import { promiseReasons, type ResultPromisePattern } from "./promise-reasons";

/** Spanish words that promise a result. A denied promise, such as "no garantiza", is allowed. */
export const spanishResultPromises: readonly ResultPromisePattern[] = [
  {
    pattern: /(?<!\b(?:no|ni|nunca|sin)\s(?:se\s|ninguna\s|tiene que\s)?)\bgarant[ií]\w*/gi,
    reason: promiseReasons.generic,
  },
  { pattern: /\b(?:sin|libre de|cero) riesgos?\b/gi, reason: promiseReasons.risk },
  {
    pattern:
      /\b(?:ganar[áe]|ganaremos|va a ganar|vamos a ganar|ganamos|gane) (?:su|el|un|cada|todos los) (?:caso|reclamo|juicio|demanda)s?/gi,
    reason: promiseReasons.outcome,
  },
  {
    pattern:
      /(?:recibirá|obtendrá|cobrará|le pagarán|va a (?:recibir|obtener|cobrar)) (?:su |el |la |una )?(?:dinero|compensación|indemnización|pago)/gi,
    reason: promiseReasons.outcome,
  },
  {
    pattern:
      /\b(?:usted tiene derecho a|le deben) (?:una |su )?(?:dinero|compensación|indemnización|pago)/gi,
    reason: promiseReasons.outcome,
  },
  {
    pattern:
      /\b(?:máxima|mayor|más alta|rápida) (?:compensación|indemnización)|\b(?:compensación|indemnización) (?:máxima|rápida|segura)/gi,
    reason: promiseReasons.outcome,
  },
  {
    kind: "claims",
    pattern:
      /\b(?:gane|ganó|ganar|reciba|recibió|obtenga|obtuvo|cobre|cobró) (?:hasta |más de )?\$\d/gi,
    reason: promiseReasons.amount,
  },
  {
    kind: "claims",
    pattern:
      /\b(?:mejor(?:es)?) (?:abogad[oa]s?|bufetes?|firmas?)\b|\b(?:abogad[oa]s?|bufetes?) (?:líder(?:es)?|número uno)/gi,
    reason: promiseReasons.superlative,
  },
  {
    kind: "claims",
    pattern: /\bno (?:paga|cobramos)(?: nada)? (?:si no|a menos que|hasta que) \w+/gi,
    reason: promiseReasons.fee,
  },
  {
    kind: "education",
    pattern:
      /\b(?:mejor(?:es)? (?:escuela|universidad|programa)(?:e?s)?|(?:escuelas?|programas?) (?:líder(?:es)?|recomendad[oa]s?))\b/gi,
    reason: promiseReasons.neutrality,
  },
  {
    kind: "education",
    pattern: /\b(?:empleo|trabajo|admisión|ingreso) (?:segur[oa]|asegurad[oa])\b/gi,
    reason: promiseReasons.career,
  },
  {
    kind: "education",
    pattern:
      /\b(?:conseguirá|tendrá) (?:un |su )?(?:trabajo|empleo)|\bganará (?:hasta |más de )?\$\d/gi,
    reason: promiseReasons.career,
  },
];
