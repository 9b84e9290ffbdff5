import "server-only";

/** When somebody may be called, by the clock where that person is. */
export interface CallingRule {
  /** Monday to Saturday: hours from and until, the last one not included. */
  weekdays: readonly [from: number, until: number];
  /** The same on Sunday where it differs. */
  sundays?: readonly [from: number, until: number];
  /** The law, as a lawyer would cite it. */
  source: string;
}

/** Everywhere in the United States, where no state is stricter. */
export const federalCallingRule: CallingRule = {
  weekdays: [8, 21],
  source: "47 C.F.R. § 64.1200(c)(1)",
};

/** States that allow fewer hours than federal law, by postal code, as written down on November 22, 2026. */
export const stateCallingRules: Readonly<Record<string, CallingRule>> = {
  FL: { weekdays: [8, 20], source: "Fla. Stat. § 501.616(6)(a)" },
  MD: { weekdays: [8, 20], source: "Md. Code, Com. Law § 14-4504 (Stop the Spam Calls Act)" },
  OK: { weekdays: [8, 20], source: "Okla. Stat. tit. 15, § 775C.4" },
  OR: { weekdays: [8, 20], source: "ORS ch. 646, as amended by 2025 HB 3865" },
  TX: { weekdays: [9, 21], sundays: [12, 21], source: "Tex. Bus. & Com. Code § 301.051" },
  WA: { weekdays: [8, 20], source: "RCW 80.36.390, as amended by 2022 HB 1497" },
};

/** What holds where the place of a number is not known: hours that are lawful under every rule above. */
export const strictestCallingRule: CallingRule = {
  weekdays: [9, 20],
  sundays: [12, 20],
  source: "the strictest of the rules above",
};

/** The rule of a state; an unknown state's is the strictest. */
export function callingRuleOf(stateCode: string | undefined): CallingRule {
  if (stateCode === undefined) return strictestCallingRule;
  return stateCallingRules[stateCode] ?? federalCallingRule;
}
