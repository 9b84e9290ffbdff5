/**
 * For one language, patterns that recognize statements in a consent text. A text contains a statement only if all
 * patterns in that statement's list match.
 */
export interface ConsentPatterns {
  numberGiven: readonly RegExp[];
  automatedCalls: readonly RegExp[];
  callsAndTexts: readonly RegExp[];
  emails: readonly RegExp[];
  noCondition: readonly RegExp[];
  frequencyAndRates: readonly RegExp[];
  stopAndHelp: readonly RegExp[];
  withdrawal: readonly RegExp[];
  recording: readonly RegExp[];
  adult: readonly RegExp[];
  payment: readonly RegExp[];
  healthConsent: readonly RegExp[];
  /**
   * Statements that an authorization to sell answers about health must contain (RCW 19.373.070(2)), other than names
   * and contact details.
   */
  healthAuthorization: readonly RegExp[];
  /**
   * Statements that must be visible in an authorization to sell answers about health, even if the rest of its text is
   * collapsed.
   */
  visibleAuthorization: readonly RegExp[];
  /**
   * Statement that answers about health are shared only with a separate authorization. `healthWithheld`: statement
   * that they are never shared.
   */
  healthIfAuthorized: readonly RegExp[];
  healthWithheld: readonly RegExp[];
  signature: readonly RegExp[];
  byBox: readonly RegExp[];
  byButton: (label: string) => string;
  /** Matches the text of the link to the privacy policy. `terms` matches that of the link to the terms of service. */
  privacy: RegExp;
  terms: RegExp;
  /** Statements in a consent text that must be visible even if the rest of the text is collapsed. */
  alwaysVisible: readonly RegExp[];
}

/**
 * Patterns that detect statements in a consent text, by language (`en`, `es`). A consent in any other language fails
 * the check.
 */
export const consentPatternsByLanguage: Record<string, ConsentPatterns> = {
  en: {
    numberGiven: [/\bphone number (?:and (?:the )?email address )?I (?:gave|have given)\b/i],
    automatedCalls: [
      /\b(?:automatic telephone dialing system|auto-?dialer)\b/i,
      /\bprerecorded voice\b/i,
    ],
    callsAndTexts: [/\bby phone calls?,? (?:and )?text messages?\b/i],
    emails: [/\band email\b/i],
    noCondition: [/\bnot a condition of (?:any )?purchase\b/i],
    frequencyAndRates: [
      /\bmessage frequency (?:varies|may vary)\b|\b\d+ messages? (?:a|per) \w+/i,
      /\bmessage and data rates may apply\b/i,
    ],
    stopAndHelp: [/\breply STOP to any text message to cancel\b/, /\bHELP for help\b/],
    withdrawal: [/\bwithdraw my consent at any time in any other reasonable way\b/i],
    recording: [/\bcalls may be recorded\b/i],
    adult: [/\bat least 18 years old\b/i],
    payment: [/\bthe school pays \S/i],
    healthConsent: [
      /\bI agree that they may receive my answers, (?:including|but(?: not)?) those about health\b/i,
    ],
    healthAuthorization: [
      /\bI authorize\b/i,
      /\bto sell to\b/i,
      /\bwhat I have said here about health: \S/i,
      /\bquestions on this site collect it\b/i,
      /\bwill use it to\b/i,
      /\bnot a condition\b/i,
      /\brevoke it at any time, with\b/i,
      /\bshare it again\b/i,
      /\bmay then no longer protect it\b/i,
      /\bends one year after the day I sign it\b/i,
      /\bby checking this box, I sign this authorization with my electronic signature\b/i,
      /\bwith today’s date\b/i,
    ],
    visibleAuthorization: [
      /\bI authorize\b/i,
      /\bto sell to\b/i,
      /\bwhat I have said here about health: \S/i,
      /\bsent with or without it\b/i,
      /\brevoke it at any time\b/i,
    ],
    healthIfAuthorized: [/\bthose about health only if I sign the authorization below\b/i],
    healthWithheld: [/\bI agree that they may receive my answers, but not those about health\b/i],
    signature: [/\bmy electronic signature\b/i, /\bexpress written consent\b/i],
    byBox: [/\bby checking this box\b/i],
    byButton: (label) => `choosing “${label}”`,
    privacy: /\bprivacy policy\b/i,
    terms: /\bterms\b/i,
    alwaysVisible: [
      /\bcall\b/i,
      /\btext\b/i,
      /\bauto-?dialer\b/i,
      /\bprerecorded voice\b/i,
      /\bnot a condition of purchase\b|\bagreeing is not required to buy\b/i,
    ],
  },
  es: {
    numberGiven: [/\bnúmero de teléfono (?:y el correo electrónico )?que (?:di|he dado)\b/i],
    automatedCalls: [
      /\b(?:sistema automático de marcado telefónico|marcador automático)\b/i,
      /\bvoz artificial o pregrabada\b/i,
    ],
    callsAndTexts: [/\bpor llamada telefónica,? (?:y )?mensaje de texto\b/i],
    emails: [/\by correo electrónico\b/i],
    noCondition: [/\bno es una condición de compra\b/i],
    frequencyAndRates: [
      /\bla frecuencia de los mensajes varía\b/i,
      /\bpueden aplicarse tarifas de mensajes y datos\b/i,
    ],
    stopAndHelp: [
      /\bresponder STOP a cualquier mensaje de texto para cancelar\b/,
      /\bHELP para pedir ayuda\b/,
    ],
    withdrawal: [
      /\bretirar mi consentimiento en cualquier momento de cualquier otra forma razonable\b/i,
    ],
    recording: [/\blas llamadas pueden grabarse\b/i],
    adult: [/\bal menos 18 años\b/i],
    payment: [/\bla escuela paga \S/i],
    healthConsent: [
      /\bAcepto que reciban mis respuestas, (?:incluidas|pero(?: no)?) las que tratan de la salud\b/i,
    ],
    healthAuthorization: [
      /\bAutorizo a\b/i,
      /\ba vender a\b/i,
      /\blo que he dicho aquí sobre la salud: \S/i,
      /\bse obtiene de las respuestas que doy en este sitio\b/i,
      /\blo usará para\b/i,
      /\bno es una condición\b/i,
      /\brevocarla en cualquier momento, con\b/i,
      /\bvolver a compartirlo\b/i,
      /\bpuede dejar de protegerlo\b/i,
      /\btermina un año después del día en que la firmo\b/i,
      /\bal marcar esta casilla, firmo esta autorización con mi firma electrónica\b/i,
      /\bcon la fecha de hoy\b/i,
    ],
    visibleAuthorization: [
      /\bautorizo a\b/i,
      /\ba vender a\b/i,
      /\blo que he dicho aquí sobre la salud: \S/i,
      /\bcon esta autorización o sin ella\b/i,
      /\brevocarla en cualquier momento\b/i,
    ],
    healthIfAuthorized: [/\blas que tratan de la salud solo si firmo la autorización de abajo\b/i],
    healthWithheld: [/\bAcepto que reciban mis respuestas, pero no las que tratan de la salud\b/i],
    signature: [/\bmi firma electrónica\b/i, /\bconsentimiento expreso por escrito\b/i],
    byBox: [/\bal marcar esta casilla\b/i],
    byButton: (label) => `elegir “${label}”`,
    privacy: /\bpolítica de privacidad\b/i,
    terms: /\btérminos\b/i,
    alwaysVisible: [
      /\bllamada\b/i,
      /\bmensaje de texto\b/i,
      /\bmarcador automático\b/i,
      /\bvoz artificial o pregrabada\b/i,
      /\bno es una condición de compra\b|\baceptar no es un requisito para comprar\b/i,
    ],
  },
};

/** Returns the patterns for a language such as `en-US`, or `undefined` for an unsupported language. */
export function getConsentPatterns(language: string): ConsentPatterns | undefined {
  const [primary = ""] = language.toLowerCase().split("-");
  return Object.hasOwn(consentPatternsByLanguage, primary)
    ? consentPatternsByLanguage[primary]
    : undefined;
}
