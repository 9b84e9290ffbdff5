import { expect, it } from "vitest";
import { englishTranslator } from "@/lib/shared/words";
import { isAllowedImageUrl } from "@/lib/shared/allowed-html";
import { toDisclosureReceiver } from "../receivers/named-receiver";
import { createReceiverEntry } from "@/tests/support/receivers-file";
import { renderReceiverDetails } from "./who-may-call";

const contact = { phone: "+16195550100", city: "San Diego", responsibleLawyer: `Sam "<S>"` };
const details = (added: object) => {
  const entry = createReceiverEntry({ id: "a", contact: { ...contact, ...added } });
  const receiver = { ...entry, isNamed: true, weight: 1, webhook: undefined };
  return renderReceiverDetails(toDisclosureReceiver(receiver), undefined, englishTranslator);
};

it("shows the lawyer's photo and bar number, with a link to check it", () => {
  const shown = details({
    photo: "/firms/sample.svg",
    barNumber: "000000",
    barUrl: "https://bar.example/?id=0&x",
  });
  expect(shown).toContain(`<img src="/firms/sample.svg" alt="Sam &quot;&lt;S&gt;&quot;"`);
  expect(shown).toContain(
    `. State bar number 000000. <a href="https://bar.example/?id=0&amp;x">Check it with the state bar</a>`,
  );
  expect(isAllowedImageUrl("/firms/sample.svg", [])).toBe(true);
  expect(isAllowedImageUrl("/firms/../secret.svg", [])).toBe(false);
});

it("leaves both out where the register has none", () => {
  expect(details({})).not.toMatch(/<img|State bar/);
});
