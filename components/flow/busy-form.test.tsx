// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import {
  createConsentItem,
  createConsentPage,
  createThankYouPage,
} from "@/flow/engine/testing/sample-pages";
import { createQuestionOptions, createQuestionPage, renderFlow } from "./testing/render-flow";

const next = () => screen.getByRole("button", { name: "Next" });

/** Returns an API that does not respond until `answer` is called. */
function slowApi() {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  return { beforeResponse: () => isAnswered, answer: () => answer() };
}

it("keeps the fields as they were sent", async () => {
  const api = slowApi();
  const choice = { questionType: "Radio", options: createQuestionOptions("Car", "Truck") } as const;
  const name = { questionType: "Text", fieldName: "Name", label: "Name", value: "Ann" } as const;
  const { user, sent } = await renderFlow(
    [createQuestionPage(choice, name), createThankYouPage()],
    api,
  );
  await user.click(screen.getByRole("radio", { name: "Car" }));
  await user.click(next());
  await user.click(screen.getByRole("radio", { name: "Truck" }));
  await user.type(screen.getByRole("textbox"), "abel");
  expect(screen.getByRole("radio", { name: "Car" })).toBeChecked();
  expect(screen.getByRole("textbox")).toHaveValue("Ann");
  expect(screen.getByRole("textbox")).toHaveFocus();
  api.answer();
  await screen.findByText("Submitted!");
  expect(sent()).toMatchObject({ Field: ["car"], Name: ["Ann"] });
});

it("calls no second choice on while the first is sent", async () => {
  const api = slowApi();
  const choice = { questionType: "Radio", options: createQuestionOptions("Car", "Truck") } as const;
  const { user, environment } = await renderFlow(
    [createQuestionPage(choice), createQuestionPage(choice)],
    api,
  );
  await user.click(screen.getByRole("radio", { name: "Car" }));
  await vi.waitFor(() => expect(environment.actions).toHaveLength(1));
  await user.click(screen.getByRole("radio", { name: "Truck" }));
  expect(screen.getByRole("radio", { name: "Car" })).toBeChecked();
});

it("keeps the consent as it was sent", async () => {
  const api = slowApi();
  const items = [
    createConsentItem("a", { content: "Ann may call", isCheckboxChecked: true }),
    createConsentItem("b", { content: "Bob may call" }),
  ];
  const selectAll = { instructionType: "DisplaySelectAllTcpaOption", style: "checkbox" };
  const page = createConsentPage(items, [{ ...selectAll, performSubmit: false }]);
  const { user, sent } = await renderFlow([page, createThankYouPage()], api);
  await user.click(next());
  await user.click(screen.getByRole("checkbox", { name: "Ann may call" }));
  await user.click(screen.getByRole("checkbox", { name: /^Select All/ }));
  expect(screen.getByRole("checkbox", { name: "Ann may call" })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Bob may call" })).not.toBeChecked();
  api.answer();
  await screen.findByText("Submitted!");
  expect(sent()).toMatchObject({ TcpaIdsAccepted: ["a"] });
});

it("sends the answers that were validated", async () => {
  const ajax = { validationRuleType: "ajax", apiPath: "/zip/[value]", message: "Unknown" };
  const page = createQuestionPage({
    questionType: "Text",
    value: "92101",
    validationRules: [ajax],
  });
  const { user, environment, sent } = await renderFlow([page, createThankYouPage()]);
  const api = slowApi();
  vi.spyOn(environment.ports.api, "validate").mockReturnValue(
    api.beforeResponse().then(() => true),
  );
  await user.click(next());
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "00000" } });
  api.answer();
  await screen.findByText("Submitted!");
  expect(sent()).toMatchObject({ Field: ["92101"] });
});

it("goes one page back on a double click on Back", async () => {
  const api = slowApi();
  const page = (label: string) => createQuestionPage({ questionType: "Text", label });
  const pages = [page("First"), page("Second"), page("Third")];
  let trouble: () => Promise<void> | undefined = () => undefined;
  const { user, environment } = await renderFlow(pages, { beforeResponse: () => trouble() });
  await user.click(next());
  await screen.findByRole("textbox", { name: "Second" });
  await user.click(next());
  await screen.findByRole("textbox", { name: "Third" });
  trouble = api.beforeResponse;
  await user.dblClick(screen.getByRole("button", { name: "Back" }));
  api.answer();
  expect(await screen.findByRole("textbox", { name: "Second" })).toBeVisible();
  await environment.clock.advance(1_000);
  expect(environment.actions.map(({ request }) => request.selectedActionName)).toEqual([
    "Submit",
    "Submit",
    "BrowserBack",
  ]);
});
