import { readPhone } from "./read-phone";
import { isBoxList } from "../protocol/traits";
import { ajax } from "./ajax";
import { obscenity } from "./obscenity";
import type { Rule, RuleInput } from "./rule";

/**
 * Every validation rule by its type. The order of the entries is the order in which an answer is checked, and
 * part of the contract (docs/product.md section 5). A new rule is one entry here.
 */
export const rules = {
  /** Fails on an empty answer. */
  required: { isAsync: false, fails: ({ values }) => values.length === 0 },

  /** Fails when the answer is longer than the bound; a rule without a bound never fails. */
  max: {
    isAsync: false,
    fails: (input) => lengthsOf(input).some((length) => length > (input.max ?? Infinity)),
  },

  /** Fails when the answer is shorter than the bound; a rule without a bound never fails. */
  min: {
    isAsync: false,
    fails: (input) => lengthsOf(input).some((length) => length < (input.min ?? 0)),
  },

  /**
   * Allows letters, space, hyphen and period. Letters of any script count, with the combining marks that some
   * keyboards send apart from their letter: refusing José, Núñez or Zoë would turn claimants away.
   */
  alphaSpace: someValue((value) => !/^[\p{L}\p{M} .-]*$/u.test(value)),

  /**
   * Fails when the same character stands in a row more often than the bound. The bound is 1 when the value has
   * 2 or fewer characters; a longer value without a bound passes.
   */
  maxrepeats: {
    isAsync: false,
    fails: ({ values, max = Infinity }) =>
      values.some((value) => {
        const characters = [...value];
        return longestRun(characters) > (characters.length <= 2 ? 1 : max);
      }),
  },

  /** Fails as `maxrepeats` does, without its bound of 1 for short values: Oo and Ii are family names. */
  maxrun: {
    isAsync: false,
    fails: ({ values, max = Infinity }) => values.some((value) => longestRun([...value]) > max),
  },

  /** A basic address: a local part, a host, and a last label of 2 to 4 letters. */
  email: someValue(
    (value) =>
      !/^[\w!#$%&'*+/=?^`{|}~.-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,4}$/.test(value),
  ),

  /** A 10-digit North American number, with or without its country code and an extension. */
  phone: someValue((value) => !isNorthAmericanPhone(value)),

  /** A number that may be called at no special charge: not of area 900 or 710, nor of exchange 976. */
  callablePhone: someValue(isTollNumber),

  obscenity,

  /** 5 digits, optionally a hyphen and 4 more, and not 00000. */
  postalCode: someValue((value) => !/^\d{5}(?:-\d{4})?$/.test(value) || value.startsWith("00000")),

  /**
   * A number or a PO box followed by a word, anywhere in the value: a flat, a development or a rural route may
   * come first ('Apt 4, 12 Main St', 'URB Las Gladiolas 150 Calle A', 'RR 2 Box 15').
   */
  streetAddress: someValue((value) => !isStreetAddress(value)),

  ajax,
} satisfies Record<string, Rule>;

export type RuleType = keyof typeof rules;

/** The rule types in checking order. */
export const ruleTypes: readonly string[] = Object.keys(rules);

export function isRuleType(type: string): type is RuleType {
  return Object.hasOwn(rules, type);
}

/** A rule that looks at each value by itself. */
function someValue(fails: (value: string) => boolean) {
  return { isAsync: false, fails: ({ values }: RuleInput) => values.some(fails) } as const;
}

/** Lengths to hold against `max` and `min`: options selected in a list of boxes, else characters of each value. */
function lengthsOf({ question, values }: RuleInput): number[] {
  if (isBoxList(question)) return [values.length];
  return values.map((value) => [...value].length);
}

function longestRun(characters: readonly string[]): number {
  let longest = 0;
  let run = 0;
  let previous: string | undefined;
  for (const character of characters) {
    run = character === previous ? run + 1 : 1;
    previous = character;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Area code and exchange start with 2 to 9; the exchange is not 555 and not N11. */
function isNorthAmericanPhone(value: string): boolean {
  const [area, exchange] = phoneParts(value);
  return area >= "200" && exchange >= "200" && exchange !== "555" && !exchange.endsWith("11");
}

function phoneParts(value: string): [area: string, exchange: string] {
  const digits = readPhone(value) ?? "";
  return [digits.slice(0, 3), digits.slice(3, 6)];
}

/** Area 900 and the exchange 976 charge their callers, 710 is the government's in emergencies. */
function isTollNumber(value: string): boolean {
  const [area, exchange] = phoneParts(value);
  return ["900", "710", "976"].includes(area) || exchange === "976";
}

const poBox = /\bp\.? ?o\.? ?box #? ?[\p{L}\d]/iu;
const hasDigit = /\d/;
const hasLetter = /\p{L}/u;

function isStreetAddress(value: string): boolean {
  const words = value.split(/\s+/);
  if (poBox.test(words.join(" "))) return true;
  return words.some((word, i) => hasDigit.test(word) && hasLetter.test(words[i + 1] ?? ""));
}
