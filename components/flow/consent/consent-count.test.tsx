// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import {
  consentItem,
  consentPage,
  submitAction,
  thankYouPage,
} from "@/flow/engine/testing/sample-pages";
import { renderFlow } from "../testing/render-flow";

const items = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    consentItem(`s${index + 1}`, { content: `School ${index + 1} may call` }),
  );
const selectAll = {
  instructionType: "DisplaySelectAllTcpaOption",
  style: "checkbox",
  performSubmit: false,
};
const count = () => screen.getByText(/checked$/);
const boxes = () => screen.getAllByRole("checkbox", { name: /may call$/ });

it("says how many of several consents are given", async () => {
  const { user } = await renderFlow([consentPage(items(3), [selectAll])]);
  expect(count()).toHaveTextContent("0 of 3 checked");
  await user.click(screen.getByRole("checkbox", { name: "School 2 may call" }));
  expect(count()).toHaveTextContent("1 of 3 checked");
  expect(screen.queryByRole("button", { name: "Check all" })).toBeNull();
});

it("checks and unchecks all of a long list, and submits nothing, whatever the box for all does", async () => {
  const { user, environment, sent } = await renderFlow([
    consentPage(items(4), [{ ...selectAll, performSubmit: true }], [submitAction]),
    thankYouPage(),
  ]);
  await user.click(screen.getByRole("button", { name: "Check all" }));
  for (const box of boxes()) expect(box).toBeChecked();
  expect(count()).toHaveTextContent("4 of 4 checked");
  await user.click(screen.getByRole("button", { name: "Uncheck all" }));
  for (const box of boxes()) expect(box).not.toBeChecked();
  expect(environment.actions).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "Check all" }));
  await user.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByText("Submitted!");
  expect(sent()).toMatchObject({ TcpaIdsAccepted: ["s1", "s2", "s3", "s4"] });
});

it("offers no box for all where the API offers none", async () => {
  await renderFlow([consentPage(items(4))]);
  expect(screen.queryByRole("button", { name: "Check all" })).toBeNull();
});

it("says nothing of a single consent", async () => {
  await renderFlow([consentPage(items(1))]);
  expect(screen.queryByText(/ checked$/)).toBeNull();
});
