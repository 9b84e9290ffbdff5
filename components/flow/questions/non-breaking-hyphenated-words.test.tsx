// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { NonBreakingHyphenatedWords } from "./non-breaking-hyphenated-words";

afterEach(cleanup);

it.each([
  ["Truck or 18-wheeler accident", ["18-wheeler"]],
  ["Bicycle or e-scooter accident", ["e-scooter"]],
  ["Non-Hodgkin lymphoma", ["Non-Hodgkin"]],
  ["1 to 2 years - or more", []],
  ["Sociodemographic-anthropological studies", []],
  ["Car accident", []],
])("keeps the short hyphenated words of %s on one line", (text, kept) => {
  const { container } = render(<NonBreakingHyphenatedWords text={text} />);
  expect(container).toHaveTextContent(text);
  expect([...container.querySelectorAll(".nobreak")].map((word) => word.textContent)).toEqual(kept);
});
