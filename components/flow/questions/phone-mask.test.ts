import { describe, expect, it } from "vitest";
import { applyPhoneEdit, formatPartialPhone, formatPhoneAnswer } from "./phone-mask";

describe("formatPartialPhone", () => {
  it.each([
    ["", ""],
    ["6", "(6"],
    ["619", "(619"],
    ["6195", "(619) 5"],
    ["619555", "(619) 555"],
    ["6195550", "(619) 555-0"],
    ["6195550142", "(619) 555-0142"],
  ])("%s becomes %s", (digits, formatted) => expect(formatPartialPhone(digits)).toBe(formatted));
});

/** Edits a field that displays `answer`. */
const edit = (
  answer: string,
  text: string,
  rest: { caret?: number; shown?: string; isBackspace?: boolean; isKey?: boolean } = {},
) => {
  const { caret = text.length, shown = formatPhoneAnswer(answer), isBackspace = false } = rest;
  const isKey = rest.isKey ?? true;
  return applyPhoneEdit({ before: { answer, shown }, text, caret, isBackspace, isKey });
};

describe("applyPhoneEdit", () => {
  it("goes on behind the last digit", () => {
    expect(edit("619", "(6195")).toEqual({ answer: "6195", shown: "(619) 5", caret: 7 });
  });

  it("drops a leading country code, and the caret follows", () => {
    const number = { answer: "6195550142", shown: "(619) 555-0142", caret: 14 };
    expect(edit("", "16195550142", { isKey: false })).toEqual(number);
    expect(edit("+1619555014", "+16195550142")).toEqual(number);
    expect(edit("", "+1 (619) 555-0142", { isKey: false })).toEqual(number);
    expect(edit("", "011 1 619 555 0142", { isKey: false })).toEqual(number);
  });

  it("reads full-width digits", () => {
    expect(edit("61", "(61\uff19")).toMatchObject({ answer: "619", shown: "(619" });
    expect(edit("", "\uff16\uff11\uff19 234 5678", { isKey: false }).answer).toBe("6192345678");
  });

  it.each([
    ["+52 664 234 5678"],
    ["+52 664 234 56"],
    ["\uff0b52 664 234 5678"],
    ["(+52) 664 234 5678"],
    ["0052 664 234 5678"],
    ["011 52 664 234 5678"],
    ["+44 20 7946 0958"],
    ["52 664 234 5678"],
    ["61923456789"],
    ["6192345678, 6193456789"],
    ["+"],
    ["0"],
    ["\u0666\u0661\u0669"],
    ["234-5678 ext 123"],
    ["tel 234 5678, 890"],
  ])("leaves %s as it is, pasted and typed", (text) => {
    const kept = { answer: text, shown: text, caret: null };
    expect(edit("", text, { isKey: false })).toEqual(kept);
    expect(edit(text.slice(0, -1), text)).toEqual(kept);
  });

  it("keeps an eleventh digit, and formats again when it is gone", () => {
    const eleven = edit("6195550142", "(619) 555-01427");
    expect(eleven.answer).toBe("(619) 555-01427");
    const ten = edit(eleven.answer, "(619) 555-0142", { isBackspace: true });
    expect(ten).toMatchObject({ answer: "6195550142", shown: "(619) 555-0142" });
  });

  it("shows an extension while it is typed, and formats one that is pasted", () => {
    let [answer, shown] = ["6192345678", "(619) 234-5678"];
    for (const key of " ext. 52") {
      const next = edit(answer, shown + key, { shown });
      [answer, shown] = [next.answer, next.shown];
      expect(answer).toBe("6192345678");
    }
    expect(shown).toBe("(619) 234-5678ext. 52");
    expect(edit("", "1-619-234-5678 ext. 5", { isKey: false })).toMatchObject({
      answer: "6192345678",
      shown: "(619) 234-5678",
    });
  });

  it("takes no digit when the backspace takes a letter of an extension", () => {
    const shown = "(619) 234-5678 e";
    const edited = edit("6192345678", shown.slice(0, -1), { shown, isBackspace: true });
    expect(edited.answer).toBe("6192345678");
  });

  it("empties", () => {
    expect(edit("6", "(", { isBackspace: true })).toEqual({ answer: "", shown: "", caret: 0 });
  });
});
