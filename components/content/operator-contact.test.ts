import { expect, it } from "vitest";
import { englishTranslator } from "@/lib/shared/words";
import { formatContact } from "./operator-contact";

it.each([
  [{ email: "a@b.com" }, "by email at a@b.com"],
  [{ address: "12 Elm Street, San Diego, CA 92101" }, "12 Elm Street, San Diego, CA 92101"],
  [
    { address: "12 Elm Street", email: "a@b.com", form: "https://b.com/write" },
    "12 Elm Street, by email at a@b.com, or by the form at https://b.com/write",
  ],
])("says how %o is written to", (contact, words) => {
  expect(formatContact(contact, englishTranslator.say)).toBe(words);
});
