import { describe, expect, it } from "vitest";
import type { Question } from "../protocol/question";
import { orderedRuleTypes } from "./rules";
import { createQuestion } from "./testing/create-question";
import { validateAnswer } from "./validate-answer";

const passes = undefined;
const noServer = { validate: () => Promise.resolve(undefined) };
const validate = (question: Question, answer: string[]) =>
  validateAnswer(question, answer, noServer);
const check = (rule: string, value: string) => validate(createQuestion([rule]), [value]);

it("are checked in the order of the contract (docs/product.md section 5)", () => {
  const contract =
    "required max min alphaSpace maxrepeats email phone obscenity postalCode streetAddress ajax";
  expect(orderedRuleTypes.filter((type) => contract.split(" ").includes(type)).join(" ")).toBe(
    contract,
  );
});

describe.each<[rule: string, accepted: string[], refused: string[]]>([
  ["required", ["a", "0", "false"], ["", " ", "\t\n"]],
  ["max:3", ["a", "abc", " abc ", "😀😀😀"], ["abcd", "a b c"]],
  ["min:3", ["abc", "a b", "😀😀😀"], ["a", "ab", " ab ", "😀😀"]],
  ["max", ["any length when there is no bound"], []],
  ["max:many", ["any length when the bound is no number"], []],
  [
    "alphaSpace",
    ["Ann", "Mary-Jane St. Clair", "José Núñez", "Zoe\u0308", "Łukasz", "Ngô Đình"],
    ["O'Brien", "Ann1", "Ann_B", "Ann@", "<b>", "a\u00a0b"],
  ],
  ["maxrepeats:2", ["aabbcc", "ababab", "Aaa", "a", "ab", "112233"], ["aaa", "baaab", "aa", "11"]],
  ["maxrepeats:3", ["aaa"], ["aaaa", "😀😀😀😀", "--", "ñññña"]],
  ["maxrepeats", ["aaaaaaa", "ab"], ["aa"]],
  ["maxrun:3", ["OO", "ii", "aaa", "a"], ["aaaa", "----"]],
  ["maxrun", ["aaaaaaa"], []],
  [
    "email",
    ["a@b.co", "ann.smith+claims@mail.example.com", "o'hara@example.info", " a@b.co "],
    ["a", "a@b", "a@b.c", "a@b.museum", "a b@c.com", "a@b@c.com", "a@.com", "@b.com", "a@b.c0m"],
  ],
  [
    "phone",
    [
      "6192345678",
      "(619) 234-5678",
      "619.234.5678",
      "619-234-5678",
      "+1 619 234 5678",
      "1 (619) 234-5678",
      "1-619-234-5678 ext. 5",
      "６１９２３４５６７８",
      "011 1 619 234 5678",
      "9112345678",
      "2002005550",
    ],
    [
      "619234567",
      "61923456789",
      "1192345678",
      "0192345678",
      "6191345678",
      "6190345678",
      "6195555678",
      "6192115678",
      "6199115678",
      "6191145678",
      "+61 923 456 78",
      "+6192345678",
      "+52 664 234 5678",
      "+52 664 234 56",
      "00 52 664 234 5678",
      "011 52 664 234 5678",
      "619234567a",
      "phone",
      "٦١٩٢٣٤٥٦٧٨",
    ],
  ],
  [
    "callablePhone",
    ["6192345678", "(619) 234-5678", "8005550142", "8882345678", "6199002345", "no number"],
    [
      "9002345678",
      "+1 (900) 234-5678",
      "7102345678",
      "6199762345",
      "619-976-2345",
      "9762345678",
      "９００２３４５６７８",
      "900-234-5678 x5",
    ],
  ],
  [
    "postalCode",
    ["92101", "00501", "92101-1234", "92101 1234", "921011234", "92101\u20131234", "９２１０１"],
    ["9210", "921011", "00000", "00000-1234", "92101-", "92101-123", "9210a", "000001234"],
  ],
  [
    "streetAddress",
    [
      "123 Main St",
      "123½ Main St",
      "12-34 56th Ave",
      "N6W23001 Bluemound Rd",
      "PO Box 123",
      "P.O. Box 9",
      "p o box #12",
      "POBox 7",
      "RR 2 Box 15",
      "Apt 4, 12 Ocean Dr",
      "URB Las Gladiolas 150 Calle A",
      "100 42 St",
      "1 Ñuñoa Ct",
    ],
    ["Main St", "123", "Main St 123", "123 456", "PO Box", "Boxer 12"],
  ],
])("%s", (rule, accepted, refused) => {
  it.each(accepted)("accepts %j", async (value) => expect(await check(rule, value)).toBe(passes));
  it.each(refused)("refuses %j", async (value) =>
    expect(await check(rule, value)).toBe(`${rule} failed`),
  );
});

describe("validateAnswer", () => {
  it("skips every rule but required on an empty answer", async () => {
    const rules = ["min:3", "alphaSpace", "email", "phone", "postalCode", "streetAddress"];
    expect(await validate(createQuestion(rules), [])).toBe(passes);
    expect(await validate(createQuestion(rules), [""])).toBe(passes);
  });

  it("takes a bound of its own field before the one after the colon", async () => {
    const rule = { validationRuleType: "max:2", message: "too long", max: 5 };
    expect(await validate(createQuestion([rule]), ["abcde"])).toBe(passes);
    expect(await validate(createQuestion([rule]), ["abcdef"])).toBe("too long");
  });

  it("ignores unknown rule types, inherited names among them", async () => {
    expect(await validate(createQuestion(["luhn", "toString", "__proto__", ""]), ["x"])).toBe(
      passes,
    );
  });

  it("asks nothing of an Error question, which has no control", async () => {
    expect(await validate(createQuestion(["required"], { questionType: "Error" }), [])).toBe(
      passes,
    );
  });

  it("says '{field} is not valid.' when a rule brings no message", async () => {
    const silent = [{ validationRuleType: "required", message: "" }];
    expect(await validate(createQuestion(silent, { label: "Your name" }), [])).toBe(
      "Your name is not valid.",
    );
    expect(await validate(createQuestion(silent, { label: "" }), [])).toBe("Field is not valid.");
  });
});

describe("multiselects", () => {
  const options = ["a", "b", "c"].map((value) => ({ label: value, value }));
  const multi = (rules: string[]) =>
    createQuestion(rules, { questionType: "MultiSelectall", useAllOption: true, options });

  it("bounds the number of options selected", async () => {
    expect(await validate(multi(["max:2"]), ["a long value", "b"])).toBe(passes);
    expect(await validate(multi(["max:2"]), ["a", "b", "c"])).toBe("max:2 failed");
    expect(await validate(multi(["min:2"]), ["a long value"])).toBe("min:2 failed");
  });

  it("is satisfied by one option, or by select-all", async () => {
    expect(await validate(multi(["required"]), [])).toBe("required failed");
    expect(await validate(multi(["required"]), ["b"])).toBe(passes);
    expect(await validate(multi(["required"]), ["a", "b", "c"])).toBe(passes);
  });
});
