import { describe, expect, it } from "vitest";
import { hasPhoneExtension, normalizePhoneNumber, parsePhoneNumber } from "./parse-phone";

describe("parsePhoneNumber", () => {
  it.each([
    "6192345678",
    "(619) 234-5678",
    "619.234.5678",
    "619/234/5678",
    "619\u2011234\u22125678",
    "1 619 234 5678",
    "+1 (619) 234-5678",
    "\u202a+1 (619) 234-5678\u202c",
    "(+1) 619 234 5678",
    "001 619 234 5678",
    "011 1 619 234 5678",
    "tel:+16192345678",
    "1-619-234-5678 ext. 5",
    "619-234-5678 x5",
    "619-234-5678x12345",
    "619-234-5678 extensión 5",
    "+1-619-234-5678;ext=5",
    "6192345678,,5",
    "6192345678#5",
    "６１９２３４５６７８",
    "＋１（６１９）２３４－５６７８",
    "６１９　２３４　５６７８",
    "Cell: 619 234 5678 (home)",
  ])("reads 6192345678 in %j", (text) => {
    expect(parsePhoneNumber(text)).toBe("6192345678");
    expect(normalizePhoneNumber(text)).toBe("6192345678");
  });

  it.each([
    "+52 664 234 5678",
    "٥٢6642345678",
    "٠٠٥٢ 664 234 5678",
    "८६6192345678",
    "➕65 6223 4567",
    "+52 664 234 56",
    "＋52 664 234 56",
    "(+52) 664 234 56",
    "+44 20 7946 0958",
    "00 52 664 234 5678",
    "0052 6642 345",
    "011 52 664 234 5678",
    "011 6192345678",
    "+6192345678",
    "+11 619 234 5678",
    "52 664 234 5678",
    "61923456789",
    "619234567",
    "0192345678",
    "1192345678",
    "06192345678",
    "619 234 567a8",
    "6192345678 or 6193456789",
    "6192345678, 619 345 6789",
    "٦١٩٢٣٤٥٦٧٨",
    "phone",
    "+",
    "",
  ])("keeps %j as it was written", (text) => {
    expect(parsePhoneNumber(text)).toBeUndefined();
    expect(normalizePhoneNumber(` ${text} `)).toBe(text);
  });
});

it.each([
  ["(619) 234-5678", false],
  ["(619) 234-5678 ", false],
  ["(619) 234-5678 e", true],
  ["(619) 234-5678 ext. 5", true],
  ["", false],
])("%j has an extension: %j", (text, has) => {
  expect(hasPhoneExtension(text)).toBe(has);
});
