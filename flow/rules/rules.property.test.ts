import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPhoneNumber } from "@/lib/shared/phone";
import { questionTypes, type ValidationRule } from "../protocol/question";
import { orderedRuleTypes } from "./rules";
import { createQuestion } from "./testing/create-question";
import { validateAnswer } from "./validate-answer";

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.stringMatching(/^[0-9()+. -]{0,16}$/),
  fc.constantFrom("", " ", "Choose", "shit", "a@b.co", "6192345678", "92101", "12 Main St", "aaaa"),
);

const anyRule: fc.Arbitrary<ValidationRule> = fc.record(
  {
    validationRuleType: fc.oneof(
      fc.constantFrom(...orderedRuleTypes),
      fc.tuple(fc.constantFrom(...orderedRuleTypes), fc.nat(20)).map(([type, n]) => `${type}:${n}`),
      fc.string(),
    ),
    message: fc.string({ minLength: 1 }),
    max: fc.nat(20),
    min: fc.nat(20),
    apiPath: fc.constant("/Check?value=[value]"),
  },
  { requiredKeys: ["validationRuleType", "message"] },
);

const typeOf = (rule: ValidationRule) => rule.validationRuleType.split(":")[0];
const oneOfEachType = fc.uniqueArray(anyRule, { selector: typeOf });
const verdicts = { validate: (path: string) => Promise.resolve(path.length % 2 === 0) };

describe("properties of the rules", () => {
  it("never throw, whatever is typed, whatever the question", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyRule),
        fc.array(anyText),
        fc.constantFrom(...questionTypes),
        async (rules, answer, questionType) => {
          const message = await validateAnswer(
            createQuestion(rules, { questionType }),
            answer,
            verdicts,
          );
          expect(["string", "undefined"]).toContain(typeof message);
        },
      ),
    );
  });

  it("give the same message in whatever order they arrive", async () => {
    const shuffled = oneOfEachType.chain((rules) =>
      fc.tuple(
        fc.constant(rules),
        fc.shuffledSubarray(rules, { minLength: rules.length, maxLength: rules.length }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(shuffled, anyText, async ([rules, otherOrder], value) => {
        const message = await validateAnswer(createQuestion(rules), [value], verdicts);
        expect(await validateAnswer(createQuestion(otherOrder), [value], verdicts)).toBe(message);
      }),
    );
  });

  it("give the message of the first one that fails by itself, in the order of the contract", async () => {
    await fc.assert(
      fc.asyncProperty(oneOfEachType, anyText, async (rules, value) => {
        let expected: string | undefined;
        for (const type of orderedRuleTypes) {
          const alone = rules.filter((rule) => typeOf(rule) === type);
          expected ??= await validateAnswer(createQuestion(alone), [value], verdicts);
        }
        expect(await validateAnswer(createQuestion(rules), [value], verdicts)).toBe(expected);
      }),
    );
  });

  it("phone: what is accepted is shown as (xxx) xxx-xxxx, and that is accepted with the same digits", async () => {
    const phoneLike = fc
      .tuple(
        fc.constantFrom("", "1", "+1 "),
        fc.stringMatching(/^[2-9][0-9]{2}$/),
        fc.constantFrom("", " ", ") ", "-", "."),
        fc.stringMatching(/^[0-9]{3}$/),
        fc.constantFrom("", " ", "-", "."),
        fc.stringMatching(/^[0-9]{4}$/),
      )
      .map((parts) => parts.join(""));
    const accepts = async (value: string) =>
      (await validateAnswer(createQuestion(["phone"]), [value], verdicts)) === undefined;
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(phoneLike, async (value) => {
        fc.pre(await accepts(value));
        accepted += 1;
        const shown = formatPhoneNumber(value);
        expect(shown).toMatch(/^\([2-9]\d\d\) [2-9]\d\d-\d{4}$/);
        expect(await accepts(shown)).toBe(true);
        expect(value.replace(/\D/g, "")).toContain(shown.replace(/\D/g, ""));
      }),
    );
    expect(accepted).toBeGreaterThan(50);
  });
});
