// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { createSamplePage } from "@/flow/engine/testing/sample-pages";
import { renderFlow } from "../testing/render-flow";

const testimonials = [
  {
    text: "They called back at once.",
    name: "A reader",
    source: "Reviews",
    sourceUrl: "https://reviews.example/1",
    date: "2026-11-21",
  },
];

function page(pageKey: string, variants: Record<string, string>) {
  const experiments = Object.fromEntries(
    Object.entries(variants).map(([name, activeVariant]) => [name, { activeVariant }]),
  );
  return { ...createSamplePage(pageKey), experiments: { experiments, complexExperiments: [] } };
}

it("shows the theme's testimonials under the first page, and there alone", async () => {
  const flow = await renderFlow(
    [page("First", { landingPageTestimonials: "enabled" }), createSamplePage("Second")],
    { config: { testimonials } },
  );
  expect(await screen.findByText("They called back at once.")).toBeVisible();
  expect(screen.getByText("November 21, 2026")).toBeVisible();
  expect(screen.getByRole("link", { name: "Reviews" })).toHaveAttribute(
    "href",
    "https://reviews.example/1",
  );
  await flow.user.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByRole("textbox", { name: "Second" });
  expect(screen.queryByText("They called back at once.")).toBeNull();
});

it.each([
  ["by default", { landingPageTestimonials: "default" }, testimonials],
  ["when the theme has none", { landingPageTestimonials: "enabled" }, []],
  [
    "without a link to the source",
    { landingPageTestimonials: "enabled" },
    testimonials.map((one) => ({ ...one, sourceUrl: "" })),
  ],
])("shows no testimonials %s", async (_, variants, own) => {
  await renderFlow([page("First", variants)], { config: { testimonials: own } });
  await import("./experiment-content");
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole("figure")).toBeNull();
  expect(screen.queryByText("What people say")).toBeNull();
});

it.each(["AreaOfInterest", "ProgramOfInterest"] as const)(
  "heads %s with the theme's header by experiment alone",
  async (pageKey) => {
    const config = { pageHeaders: { [pageKey]: "What draws you?" } };
    const first = await renderFlow([page(pageKey, { aoiAndPoiCustomHeaders: "enabled" })], {
      config,
    });
    const header = screen.getByRole("heading", { name: "What draws you?" });
    expect(header).toBeVisible();
    expect(header.parentElement, "the header stands for the question").toHaveAttribute(
      "data-hides-label",
    );
    first.unmount();
    await renderFlow([page(pageKey, {})], { config });
    expect(screen.queryByText("What draws you?")).toBeNull();
  },
);

it("hides the consent bar where there is a consent manager, until the flow is gone or reset", async () => {
  const root = document.documentElement;
  const variants = { hideCookieBot: "enabled" };
  const flow = await renderFlow([page("First", variants)], { config: { hasConsentManager: true } });
  await waitFor(() => expect(root).toHaveAttribute("data-hide-consent-bar"));
  flow.engine.resetExperiment("hideCookieBot");
  await waitFor(() => expect(root).not.toHaveAttribute("data-hide-consent-bar"));
  flow.unmount();
  const none = await renderFlow([page("First", variants)]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(root).not.toHaveAttribute("data-hide-consent-bar");
  expect(none.environment.logged).toEqual([]);
});
