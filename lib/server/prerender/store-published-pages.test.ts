import { beforeEach, expect, it, vi } from "vitest";
import { rideshareCampaign } from "@/themes/campaigns/rideshare";
import { processState, type PublishedCampaign } from "../process-state";
import { findStoredPage } from "../site/stored-pages";
import { setPageRenderer, storePublishedPages } from "./store-published-pages";

vi.mock("../builds/build-meta", () => ({ readBuildMeta: () => ({ timestamp: "" }) }));
vi.mock("./script-words", () => ({ readScriptWords: () => [] }));
vi.mock("./finish-page", () => ({
  finishPage: (html: string) => ({ html, scriptHashes: ["'sha256-x'"] }),
}));

const path = "/mva/published/new-page";
const version = (number: number): PublishedCampaign => ({
  version: number,
  state: "published",
  campaign: { ...rideshareCampaign, slug: "new-page", adHeadings: [] },
});
const findBody = () => new TextDecoder().decode(findStoredPage(path)?.body);

beforeEach(() => {
  processState.publishedCampaigns = [];
  processState.storedPages.clear();
});

it("stores a page before its publication, and keeps the version that visitors still get", async () => {
  const bodies: string[] = [];
  setPageRenderer(({ render }) => {
    const number = render.purpose === "store" ? render.published[0]?.version : 0;
    bodies.push(findBody());
    return Promise.resolve(Buffer.from(`version ${number}`));
  });
  await storePublishedPages([version(1)]);
  expect(findBody()).toBe("");
  processState.publishedCampaigns = [version(1)];
  expect(findBody()).toBe("version 1");
  bodies.length = 0;
  await storePublishedPages([version(2)]);
  expect(new Set(bodies)).toEqual(new Set(["version 1"]));
  processState.publishedCampaigns = [version(2)];
  expect(findBody()).toBe("version 2");
  await storePublishedPages();
  expect([...processState.storedPages.keys()].filter((key) => key.endsWith("@1"))).toEqual([]);
});
