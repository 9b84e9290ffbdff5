// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createSamplePage, createThankYouPage } from "@/flow/engine/testing/sample-pages";
import { renderFlow } from "./testing/render-flow";
import "./page-listings";

const title = { instructionType: "DisplayContent", displayData: [], pageData: { titleData: "So" } };
const bare = { instructions: [title], actionsAvailable: [], pageKey: "More" };

it("a page without an action offers Back, another try and the phone number", async () => {
  const flow = await renderFlow([createSamplePage("First"), bare, createThankYouPage()]);
  await flow.user.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByText("So");
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  expect(screen.getByRole("link", { name: /\(800\) 555-0142/ })).toBeVisible();
  await flow.user.click(screen.getByRole("button", { name: "Back" }));
  expect(await screen.findByRole("textbox", { name: "First" })).toBeVisible();
});

it("so does a first page whose only action goes back; another try asks for the page anew", async () => {
  const back = { name: "Back", label: "Back", actionType: "GoBack" };
  const pages = [{ ...bare, actionsAvailable: [back] }];
  const flow = await renderFlow(pages);
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  pages[0] = createSamplePage("Mended") as (typeof pages)[0];
  await flow.user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("textbox", { name: "Mended" })).toBeVisible();
  expect(flow.environment.landings).toHaveLength(2);
});

it("a page with a way on, and the thank-you page, have none of this", async () => {
  const first = await renderFlow([createSamplePage("First")]);
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  first.unmount();
  await renderFlow([createThankYouPage()]);
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});
