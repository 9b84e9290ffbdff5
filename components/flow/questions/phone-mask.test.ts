import { describe, expect, it } from "vitest";
import { editPhone, formatWhileTyping } from "./phone-mask";

describe("formatWhileTyping", () => {
  it.each([
    ["", ""],
    ["6", "(6"],
    ["619", "(619"],
    ["6195", "(619) 5"],
    ["619555", "(619) 555"],
    ["6195550", "(619) 555-0"],
    ["6195550142", "(619) 555-0142"],
  ])("%s becomes %s", (digits, formatted) => expect(formatWhileTyping(digits)).toBe(formatted));
});

describe("editPhone", () => {
  it("goes on behind the last digit", () => {
    expect(editPhone("619", "(6195", 5, false)).toEqual({ digits: "6195", caret: 7 });
  });

  it("drops a leading country code, and the caret follows", () => {
    expect(editPhone("", "16195550142", 11, false)).toEqual({ digits: "6195550142", caret: 14 });
  });

  it("keeps ten digits at most", () => {
    expect(editPhone("6195550142", "(619) 555-01427", 15, false).digits).toBe("6195550142");
  });

  it("empties", () => {
    expect(editPhone("6", "(", 1, true)).toEqual({ digits: "", caret: 0 });
  });
});
