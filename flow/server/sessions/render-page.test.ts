import { expect, it } from "vitest";
import { flowDefinitions } from "../definitions/registry";
import { consentItems } from "./render-page";

const pages = flowDefinitions.flatMap((flow) => flow.pages.filter((page) => page.consent));

it.each(pages.map((page) => [page.consent![0]!.tcpaKey, page] as const))(
  "%s says what it must",
  (_, page) => {
    const [item] = consentItems(page, "Hale & Son");
    expect(item).toMatchObject({ isCheckboxChecked: false, isCheckboxRequired: true });
    for (const words of [
      "Hale &amp; Son",
      "phone call",
      "text message",
      "email",
      "auto-dialer",
      "recorded",
      "prerecorded",
      "STOP",
      "HELP",
      "not a condition of purchase",
    ])
      expect(item?.content).toContain(words);
    expect(item?.content).not.toMatch(/[{}]/);
    expect(page.consent![0]!.version).toMatch(/^\d{4}-\d\d-\d\d$/);
  },
);
