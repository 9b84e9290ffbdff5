import { expect, it } from "vitest";
import { parseRequestContact } from "./store-privacy-request";

it.each([
  ["(619) 234-5678", { phone: "6192345678" }],
  ["1-619-234-5678 ext. 5", { phone: "6192345678" }],
  ["６１９２３４５６７８", { phone: "6192345678" }],
  [" Ann@Example.com ", { email: "ann@example.com" }],
  ["+52 664 234 56", undefined],
  ["+52 664 234 5678", undefined],
  ["011 52 664 234 5678", undefined],
  ["6191345678", undefined],
  ["Ann", undefined],
])("%j is the contact %j", (written, contact) => {
  expect(parseRequestContact(written)).toEqual(contact);
});
