// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { FlowPlaceholder } from "./flow-placeholder";
import styles from "./flow-placeholder.module.css";

const reserved = { question: "What happened?", choices: ["A crash", "A fall"] };
const tips = (container: HTMLElement) => container.getElementsByClassName(styles.tip ?? "tip");

it("makes room for the first page's protip, where it has one", () => {
  const { container } = render(
    <FlowPlaceholder reservedTexts={{ ...reserved, proTip: "A guess is fine." }} />,
  );
  expect(tips(container)).toHaveLength(1);
});

it("makes none where it has none", () => {
  const { container } = render(<FlowPlaceholder reservedTexts={reserved} />);
  expect(tips(container)).toHaveLength(0);
});

it("shows no question that may not be asked: the first page's copy only reserves its space", () => {
  const { container } = render(<FlowPlaceholder reservedTexts={reserved} />);
  const words = [...container.getElementsByClassName(styles.reserved ?? "reserved")];
  expect(words.map(({ textContent }) => textContent)).toEqual([
    "What happened?",
    "A crash",
    "A fall",
  ]);
  for (const element of words) element.remove();
  expect(container.querySelector("[aria-hidden]")).toHaveTextContent(/^Loading your questions$/);
});
