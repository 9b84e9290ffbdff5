import { parsePhoneNumber } from "./parse-phone";
import { isCheckboxList } from "../protocol/traits";
import { ajaxRule } from "./ajax";
import { obscenityRule } from "./obscenity";
import type { RuleImplementation, ValidationRuleInput } from "./rule";

/** All validation rules by type. An answer is checked in the order of these entries (docs/product.md section 5). */
export const validationRulesByType = {
  /** Fails if the answer is empty. */
  required: { isAsync: false, fails: ({ values }) => values.length === 0 },

  /** Fails if the answer is longer than the bound. Passes without a bound. */
  max: {
    isAsync: false,
    fails: (input) => measureLengths(input).some((length) => length > (input.max ?? Infinity)),
  },

  /** Fails if the answer is shorter than the bound. Passes without a bound. */
  min: {
    isAsync: false,
    fails: (input) => measureLengths(input).some((length) => length < (input.min ?? 0)),
  },

  /**
   * Allows letters of any script, combining marks, spaces, hyphens and periods. Names such as José, Núñez or Zoë must
   * pass.
   */
  alphaSpace: createSingleValueRule((value) => !/^[\p{L}\p{M} .-]*$/u.test(value)),

  /**
   * Fails if a character repeats in a row more often than the bound. In a value of one or two characters, none may
   * repeat. Longer values pass if there is no bound.
   */
  maxrepeats: {
    isAsync: false,
    fails: ({ values, max = Infinity }) =>
      values.some((value) => {
        const characters = [...value];
        return longestRun(characters) > (characters.length <= 2 ? 1 : max);
      }),
  },

  /**
   * Fails if a character repeats in a row more often than the bound. Short values have the same bound as long ones,
   * because family names such as Oo exist.
   */
  maxrun: {
    isAsync: false,
    fails: ({ values, max = Infinity }) => values.some((value) => longestRun([...value]) > max),
  },

  /** Requires an email address with a top-level domain of 2 to 4 letters. */
  email: createSingleValueRule(
    (value) =>
      !/^[\w!#$%&'*+/=?^`{|}~.-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,4}$/.test(value),
  ),

  /** Requires a 10-digit North American number, optionally with country code and extension. */
  phone: createSingleValueRule((value) => !isNorthAmericanPhone(value)),

  /** Rejects numbers with special charges or special use: area codes 900, 710 and 976, and the exchange 976. */
  callablePhone: createSingleValueRule(isUncallableNumber),

  obscenity: obscenityRule,

  /** Requires a ZIP code: 5 digits, optionally followed by a hyphen and 4 digits. Rejects 00000. */
  postalCode: createSingleValueRule(
    (value) => !/^\d{5}(?:-\d{4})?$/.test(value) || value.startsWith("00000"),
  ),

  /**
   * Requires a PO box, or a number followed by a word, anywhere in the value. Examples: 'Apt 4, 12 Main St', 'URB Las
   * Gladiolas 150 Calle A', 'RR 2 Box 15'.
   */
  streetAddress: createSingleValueRule((value) => !isStreetAddress(value)),

  ajax: ajaxRule,
} satisfies Record<string, RuleImplementation>;

export type RuleType = keyof typeof validationRulesByType;

/** The types of all validation rules, in the order in which they are checked. */
export const orderedRuleTypes: readonly string[] = Object.keys(validationRulesByType);

export function isRuleType(type: string): type is RuleType {
  return Object.hasOwn(validationRulesByType, type);
}

/** Creates a rule from a check of a single value. The rule fails if the check fails for any value of the answer. */
function createSingleValueRule(fails: (value: string) => boolean) {
  return {
    isAsync: false,
    fails: ({ values }: ValidationRuleInput) => values.some(fails),
  } as const;
}

/**
 * Returns the lengths to compare with the bounds of `max` and `min`: the number of selected checkboxes, or the number
 * of characters in each value.
 */
function measureLengths({ question, values }: ValidationRuleInput): number[] {
  if (isCheckboxList(question)) return [values.length];
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
 * Returns whether area code and exchange of a phone number are valid in North America. Both start with 2 to 9, and the
 * exchange is neither 555 nor N11.
 */
function isNorthAmericanPhone(value: string): boolean {
  const [area, exchange] = splitPhoneNumber(value);
  return area >= "200" && exchange >= "200" && exchange !== "555" && !exchange.endsWith("11");
}

function splitPhoneNumber(value: string): [area: string, exchange: string] {
  const digits = parsePhoneNumber(value) ?? "";
  return [digits.slice(0, 3), digits.slice(3, 6)];
}

/**
 * Returns whether a phone number must not be called, because calls cost extra (900, 976) or it is reserved for
 * government emergencies (710).
 */
function isUncallableNumber(value: string): boolean {
  const [area, exchange] = splitPhoneNumber(value);
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
