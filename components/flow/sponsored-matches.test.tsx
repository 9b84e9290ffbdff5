// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { sampleSubmitAction, createThankYouPage } from "@/flow/engine/testing/sample-pages";
import type { SponsoredMatch } from "@/flow/protocol/listings";
import { renderFlow } from "./testing/render-flow";
import "./page-listings";

const match = (uuid: string): SponsoredMatch => ({
  uuid,
  title: `School ${uuid}`,
  description: ["Online", "Grants"],
  logoUrl: "https://logos.example/a.png",
  linkoutUrl: `https://${uuid}.example/apply`,
});

function sponsoredPage(actionsAvailable = [sampleSubmitAction]) {
  const displayData = [{ slotName: "ClicksDotNetRequestBody", content: '{"zip":92101}' }];
  const instructions = [{ instructionType: "DisplayContent", displayData }];
  return { instructions, actionsAvailable, pageKey: "More" };
}

it("opens each match's link, marks it, and goes on when all are submitted", async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  const flow = await renderFlow([sponsoredPage(), createThankYouPage()], {
    listings: () => [match("a"), match("b")],
  });
  await flow.user.click(await screen.findByRole("button", { name: "Next: School a" }));
  expect(opened).toHaveBeenCalledWith("https://a.example/apply", "_blank", "noopener,noreferrer");
  expect(screen.getByRole("button", { name: "Opened: School a" })).toBeVisible();
  expect(flow.environment.actions).toHaveLength(0);
  await flow.user.click(screen.getByRole("button", { name: "Next: School b" }));
  await screen.findByText("Submitted!");
  expect(flow.environment.actions.map(({ request }) => request.selectedActionName)).toEqual([
    "Submit",
  ]);
});

it("shows a logo of a named origin, and the name alone of any other", async () => {
  const listings = () => [match("a")];
  const first = await renderFlow([sponsoredPage()], { listings });
  await screen.findByRole("heading", { name: "School a" });
  expect(document.querySelector("form img")).toBeNull();
  first.unmount();
  await renderFlow([sponsoredPage()], {
    listings,
    config: { imageOrigins: ["https://logos.example"] },
  });
  await screen.findByRole("heading", { name: "School a" });
  expect(document.querySelector("form img")).toHaveAttribute("src", "https://logos.example/a.png");
});

it("goes on when none came, once: a page that comes again waits for the visitor", async () => {
  const again = sponsoredPage([]);
  const flow = await renderFlow([again, again, createThankYouPage()], { listings: () => [] });
  await waitFor(() => expect(flow.environment.actions).toHaveLength(1));
  const goOn = await screen.findByRole("button", { name: "Continue" });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(flow.environment.actions).toHaveLength(1);
  await flow.user.click(goOn);
  await screen.findByText("Submitted!");
});

it("says 'A network error occurred.' with the list cleared, tries again, and leaves a way on", async () => {
  let isDown = true;
  const flow = await renderFlow([sponsoredPage([]), createThankYouPage()], {
    listings: () => (isDown ? undefined : [match("a")]),
  });
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("A network error occurred.");
  expect(alert).toHaveTextContent("(800) 555-0142");
  expect(screen.queryByRole("listitem")).toBeNull();
  expect(screen.getByRole("button", { name: "Continue" })).toBeVisible();
  isDown = false;
  await flow.user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "School a" })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});
