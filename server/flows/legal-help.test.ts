import { expect, it } from "vitest";
import { usStates } from "@/themes/law/us-states";
import { renderLegalHelpLinks } from "./legal-help";

it.each(Object.keys(usStates))("%s: links over https, the state's own first", (state) => {
  const addresses = [...renderLegalHelpLinks(state).matchAll(/href="([^"]*)"/g)].map(
    ([, url]) => url,
  );
  expect(addresses).toHaveLength(3);
  for (const address of addresses) expect(new URL(address ?? "").protocol).toBe("https:");
});

it.each([undefined, "PR", "constructor"])("names what helps everywhere for %s", (state) => {
  expect(renderLegalHelpLinks(state).match(/<li>/g)).toHaveLength(2);
});
