// @vitest-environment jsdom
import { render, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { TranslatorProvider } from "@/components/words/translator-provider";
import { getBrowserTranslations } from "@/lib/server/language/browser-texts";
import { getTranslator } from "@/lib/server/language/texts";
import { generatedSiteFiles } from "@/lib/server/site/site-files";
import { getSiteTheme } from "@/lib/server/site/sites";
import { contactOptionsFileName } from "@/lib/shared/start-options";
import PageFailed from "./(default)/error";

afterEach(() => vi.unstubAllGlobals());

const error = new Error("Failed to load chunk");

it("tells of the error as one that nobody handled", () => {
  const reportError = vi.fn();
  vi.stubGlobal("reportError", reportError);
  render(<PageFailed error={error} />);
  expect(screen.getByRole("heading")).toBeVisible();
  expect(reportError).toHaveBeenCalledExactlyOnceWith(error);
});

it.each(["mva", "roundup", "ysm"])(
  "offers the ways to start and the topics that %s has",
  async (site) => {
    vi.stubGlobal("reportError", vi.fn());
    const file = generatedSiteFiles[contactOptionsFileName]?.write(getSiteTheme(site)) ?? "";
    vi.stubGlobal("fetch", (path: string) =>
      Promise.resolve(
        path === `/${contactOptionsFileName}` ? new Response(file) : Response.error(),
      ),
    );
    render(<PageFailed error={error} />);
    const ways = within(await screen.findByRole("list", { name: "Ways to start" }));
    const { phone, flows } = getSiteTheme(site);
    const doors = [phone, flows.call, flows.main].filter((door) => door !== undefined);
    expect(ways.getAllByRole("link")).toHaveLength(doors.length);
    const topics = screen.queryByRole("navigation", { name: "Helpful guides" });
    expect(topics?.querySelectorAll("a").length ?? 0).toBe(
      getSiteTheme(site).articles?.length ?? 0,
    );
    expect(screen.getByRole("link", { name: "Back to the home page" })).toHaveAttribute(
      "href",
      "/",
    );
  },
);

it("offers the home page where nothing can be had any more", async () => {
  vi.stubGlobal("reportError", vi.fn());
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  render(<PageFailed error={error} />);
  expect(await screen.findByRole("link", { name: /home page/ })).toHaveAttribute("href", "/");
  expect(screen.queryByRole("list")).toBeNull();
});

it.each(["mva", "ysm"])(
  "is Spanish on %s's Spanish pages, and leads to no others",
  async (site) => {
    vi.stubGlobal("reportError", vi.fn());
    const file =
      generatedSiteFiles[contactOptionsFileName]?.write(getSiteTheme(`${site}-es`)) ?? "";
    vi.stubGlobal("fetch", (path: string) =>
      Promise.resolve(
        path === `/es/${contactOptionsFileName}` ? new Response(file) : Response.error(),
      ),
    );
    const { say } = getTranslator("es");
    render(
      <TranslatorProvider language="es" texts={getBrowserTranslations("es")}>
        <PageFailed error={error} />
      </TranslatorProvider>,
    );
    expect(screen.getByRole("heading")).toHaveTextContent(say("Something went wrong on our end"));
    await screen.findByRole("list", { name: say("Ways to start") });
    const own = screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
    expect(own.filter((href) => !/^(?:tel:|\/es(?:[/#]|$))/.test(href))).toEqual([]);
    expect(document.body).not.toHaveTextContent(/Something went|home page|Helpful guides|Call /);
  },
);
