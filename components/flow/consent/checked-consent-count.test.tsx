// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createConsentItem, createConsentPage } from "@/flow/engine/testing/sample-pages";
import { renderFlow } from "../testing/render-flow";

const items = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    createConsentItem(`s${index + 1}`, { content: `School ${index + 1} may call` }),
  );
const count = () => screen.getByText(/checked$/);

it("says how many of several consents are given; the box for all of them is the one way to all", async () => {
  const selectAll = {
    instructionType: "DisplaySelectAllTcpaOption",
    style: "checkbox",
    performSubmit: false,
  };
  const accept = { name: "Accept", label: "Accept", actionType: "AcceptTcpas" };
  const { user } = await renderFlow([createConsentPage(items(4), [selectAll], [accept])]);
  expect(count()).toHaveTextContent("0 of 4 checked");
  await user.click(screen.getByRole("checkbox", { name: "School 2 may call" }));
  expect(count()).toHaveTextContent("1 of 4 checked");
  await user.click(screen.getByRole("checkbox", { name: "Select All" }));
  expect(count()).toHaveTextContent("4 of 4 checked");
  expect(screen.queryByRole("button", { name: /check all/i })).toBeNull();
});

it("says nothing of a single consent", async () => {
  await renderFlow([createConsentPage(items(1))]);
  expect(screen.queryByText(/ checked$/)).toBeNull();
});

it("counts no optional one beside those that must be given", async () => {
  const required = items(3).map((item, index) => ({ ...item, isCheckboxRequired: index < 2 }));
  await renderFlow([createConsentPage(required)]);
  expect(count()).toHaveTextContent("0 of 2 checked");
});

it("says nothing of one that must be given, and an optional one", async () => {
  const [needed, optional] = items(2);
  await renderFlow([
    createConsentPage([
      { ...needed, isCheckboxRequired: true },
      { ...optional, isCheckboxRequired: false },
    ]),
  ]);
  expect(screen.getAllByRole("checkbox")).toHaveLength(2);
  expect(screen.queryByText(/ checked$/)).toBeNull();
});

it("says nothing where the page's buttons give the consent, and there are no boxes", async () => {
  const byButton = {
    instructionType: "DisplaySelectAllTcpaOption",
    style: "button",
    performSubmit: false,
  };
  const page = createConsentPage(items(3), [byButton]);
  await renderFlow([{ ...page, pageKey: "More" }]);
  expect(screen.getByText("School 3 may call")).toBeInTheDocument();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByText(/ checked$/)).toBeNull();
});
