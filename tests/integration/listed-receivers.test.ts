import { beforeEach, expect, it, vi } from "vitest";
import {
  getListedReceivers,
  getListedReceiversServerTiming,
} from "@/lib/server/site/listed-receivers";
import { listRoutes } from "@/lib/server/site/routes";
import { buildSitemap } from "@/lib/server/site/sitemap";
import { accidentClaimsTheme } from "@/themes/mva";
import { weedKillerTheme } from "@/themes/roundup";
import { studyNearMeTheme } from "@/themes/ysm";
import { createReceiversFile } from "../support/receivers-file";
import { renderSitePage } from "../support/render-page";

vi.mock("next/headers", () => ({ headers: () => Promise.resolve(new Headers()) }));

const file = createReceiversFile();
const firm = { id: "a-firm", name: "A Firm (test data)", accepts: [{ sites: ["mva"] }] };

beforeEach(() => file.use([]));

it("lists the register's law firms on legal sites, for the sites whose leads they take", () => {
  file.use([
    firm,
    { id: "everywhere", name: "Everywhere (test data)" },
    { id: "a-school", name: "A School (test data)", kind: "school" },
  ]);
  const names = (theme: typeof accidentClaimsTheme) =>
    getListedReceivers(theme).map(({ name }) => name);
  expect(names(accidentClaimsTheme)).toEqual(["A Firm (test data)", "Everywhere (test data)"]);
  expect(names(weedKillerTheme)).toEqual(["Everywhere (test data)"]);
  expect(names(studyNearMeTheme)).toEqual(["A School (test data)"]);
});

it.each(["/sponsors", "/attorneydirectory"])("%s names who is registered now", async (path) => {
  file.use([firm]);
  const { html } = await renderSitePage("mva", path);
  expect(html).toContain("A Firm (test data)");
  expect(html).toContain("California");
  expect(html).not.toMatch(/are listed right now/);
  file.use([]);
  const empty = await renderSitePage("mva", path);
  expect(empty.html).not.toContain("A Firm");
  expect(empty.html).toMatch(/are listed right now/);
});

it("the directory shows the lawyer's bar number, and where to check it", async () => {
  const contact = { phone: "+16195550100", city: "San Diego", responsibleLawyer: "Sam Sample" };
  const bar = { barNumber: "123456", barUrl: "https://bar.example/123456" };
  file.use([{ ...firm, contact: { ...contact, ...bar } }]);
  const { html } = await renderSitePage("mva", "/attorneydirectory");
  expect(html).toContain("123456");
  expect(html).toContain(`href="${bar.barUrl}"`);
});

it("nothing leads to the pages while nobody is listed: header, sitemap, search engines", () => {
  const indexed = () => listRoutes("mva").filter(({ isIndexed }) => isIndexed);
  expect(getListedReceiversServerTiming(accidentClaimsTheme)).toBe('listed;desc="no"');
  expect(buildSitemap(accidentClaimsTheme)).not.toMatch(/sponsors|attorneydirectory/);
  expect(indexed().map(({ path }) => path)).not.toContain("/sponsors");
  file.use([firm]);
  expect(getListedReceiversServerTiming(accidentClaimsTheme)).toBe('listed;desc="yes"');
  expect(getListedReceiversServerTiming(weedKillerTheme)).toBe('listed;desc="no"');
  expect(buildSitemap(accidentClaimsTheme)).toMatch(/\/sponsors<.*\/attorneydirectory</s);
});

it("the footer says that attorneys pay where somebody is listed alone", async () => {
  const { html } = await renderSitePage("mva", "/phonenumbers");
  const shown = html.replace(/<div data-listing="yes">.*?<\/div>/gs, "");
  expect(html).toContain("paid for by participating attorneys");
  expect(shown).not.toMatch(/attorneys pay|paid for by/);
});
