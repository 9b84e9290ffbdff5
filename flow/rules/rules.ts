import { parsePhone } from "./parse-phone";
import { isBoxList } from "../protocol/traits";
import { ajax } from "./ajax";
import { obscenity } from "./obscenity";
import type { Rule, RuleInput } from "./rule";

/**
 * All validation rules by type. Answers are checked in the order of the entries, which is part of the contract
 * (docs/product.md section 5). To add a rule, add an entry here.
 */
export const rules = {
  /** Fails on an empty answer. */
  required: { isAsync: false, fails: ({ values }) => values.length === 0 },

  /** Fails if the answer is longer than the bound. Passes if the rule has no bound. */
  max: {
    isAsync: false,
    fails: (input) => lengthsOf(input).some((length) => length > (input.max ?? Infinity)),
  },

  /** Fails if the answer is shorter than the bound. Passes if the rule has no bound. */
  min: {
    isAsync: false,
    fails: (input) => lengthsOf(input).some((length) => length < (input.min ?? 0)),
  },

  /**
   * Allows letters, spaces, hyphens and periods. Letters of any script are valid, with combining marks, which some
   * keyboards send separately. Rejecting José, Núñez or Zoë would turn claimants away.
   */
  alphaSpace: someValue((value) => !/^[\p{L}\p{M} .-]*$/u.test(value)),

  /**
   * Fails if a character occurs in a row more often than the bound. For values of at most 2 characters the bound is 1.
   * Longer values pass if the rule has no bound.
   */
  maxrepeats: {
    isAsync: false,
    fails: ({ values, max = Infinity }) =>
      values.some((value) => {
        const characters = [...value];
        return longestRun(characters) > (characters.length <= 2 ? 1 : max);
      }),
  },

  /** Fails like `maxrepeats`, but without the bound of 1 for short values, because Oo and Ii are family names. */
  maxrun: {
    isAsync: false,
    fails: ({ values, max = Infinity }) => values.some((value) => longestRun([...value]) > max),
  },

  /** Requires an email address: a local part, a host, and a top-level domain of 2 to 4 letters. */
  email: someValue(
    (value) =>
      !/^[\w!#$%&'*+/=?^`{|}~.-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,4}$/.test(value),
  ),

  /** Requires a 10-digit North American number, optionally with country code and extension. */
  phone: someValue((value) => !isNorthAmericanPhone(value)),

  /** Rejects numbers with special charges or special use: area codes 900, 710 and 976, and the exchange 976. */
  callablePhone: someValue(isTollNumber),

  obscenity,

  /** Requires 5 digits, optionally followed by a hyphen and 4 digits. Rejects 00000. */
  postalCode: someValue((value) => !/^\d{5}(?:-\d{4})?$/.test(value) || value.startsWith("00000")),

  /**
   * Requires a PO box, or a number followed by a word, anywhere in the value. An apartment, a development or a rural
   * route may come first ('Apt 4, 12 Main St', 'URB Las Gladiolas 150 Calle A', 'RR 2 Box 15').
   */
  streetAddress: someValue((value) => !isStreetAddress(value)),

  ajax,
} satisfies Record<string, Rule>;

export type RuleType = keyof typeof rules;

/** The rule types in the order of checking. */
export const ruleTypes: readonly string[] = Object.keys(rules);

export function isRuleType(type: string): type is RuleType {
  return Object.hasOwn(rules, type);
}

/** Creates a rule that fails if any single value fails. */
function someValue(fails: (value: string) => boolean) {
  return { isAsync: false, fails: ({ values }: RuleInput) => values.some(fails) } as const;
}

/**
 * Returns the lengths to compare with `max` and `min`. For a list of checkboxes it is the number of selected options,
 * otherwise the number of characters of each value.
 */
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

/**
 * Returns whether the number is valid: area code and exchange start with 2 to 9, and the exchange is neither 555 nor
 * N11.
 */
function isNorthAmericanPhone(value: string): boolean {
  const [area, exchange] = phoneParts(value);
  return area >= "200" && exchange >= "200" && exchange !== "555" && !exchange.endsWith("11");
}

function phoneParts(value: string): [area: string, exchange: string] {
  const digits = parsePhone(value) ?? "";
  return [digits.slice(0, 3), digits.slice(3, 6)];
}

/**
 * Returns whether calls to the number are unsuitable: 900 and 976 charge the caller, and 710 is reserved for government
 * emergencies.
 */
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
