import { describe, expect, it, vi } from "vitest";
import { createQuestion } from "./testing/create-question";
import { validateAnswer } from "./validate-answer";

const answering = (verdict: boolean | undefined) => ({
  validate: vi.fn((_path: string) => Promise.resolve(verdict)),
});

describe("ajax", () => {
  const question = createQuestion([
    {
      validationRuleType: "ajax",
      message: "not found",
      apiPath: "/Zip?code=[value]&again=[value]",
    },
  ]);

  it.each([
    [true, undefined],
    [false, "not found"],
    [undefined, undefined],
  ])("a verdict of %j gives %j", async (verdict, message) => {
    expect(await validateAnswer(question, ["92101"], answering(verdict))).toBe(message);
  });

  it.each([
    ["92101", "/Zip?code=92101&again=92101"],
    ["a&b=c/../d", "/Zip?code=a%26b%3Dc%2F..%2Fd&again=a%26b%3Dc%2F..%2Fd"],
    ["$&$1", "/Zip?code=%24%26%241&again=%24%26%241"],
    ["Ñ \uD800x", "/Zip?code=%C3%91%20x&again=%C3%91%20x"],
  ])("puts %j URL-encoded into the path", async (value, path) => {
    const options = answering(true);
    await validateAnswer(question, [value], options);
    expect(options.validate.mock.calls).toEqual([[path]]);
  });

  it("is not asked about an empty answer, nor after another rule has failed, nor without a path", async () => {
    const options = answering(false);
    await validateAnswer(question, [""], options);
    await validateAnswer(createQuestion(["ajax"]), ["x"], options);
    const rules = [
      ...(question.validationRules ?? []),
      { validationRuleType: "min:9", message: "m" },
    ];
    expect(await validateAnswer(createQuestion(rules), ["92101"], options)).toBe("m");
    expect(options.validate).not.toHaveBeenCalled();
  });
});

describe("validateAnswer", () => {
  it("checks in the order of the contract, not of arrival", async () => {
    const arrived = ["ajax", "postalCode", "email", "min:30", "max:2", "required"];
    const question = createQuestion(arrived);
    expect(await validateAnswer(question, [""], answering(true))).toBe("required failed");
    expect(await validateAnswer(question, ["abc"], answering(true))).toBe("max:2 failed");
    expect(await validateAnswer(question, ["ab"], answering(true))).toBe("min:30 failed");
  });

  it("keeps two rules of one type in their own order", async () => {
    const question = createQuestion(["max:5", "max:2"]);
    expect(await validateAnswer(question, ["abcdef"], answering(true))).toBe("max:5 failed");
    expect(await validateAnswer(question, ["abc"], answering(true))).toBe("max:2 failed");
  });
});
