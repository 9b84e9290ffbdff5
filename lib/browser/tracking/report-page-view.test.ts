// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clientEventSchema, clientEventPayloadSchemas } from "@/flow/protocol/requests";
import { reportPageView } from "./report-page-view";

const posted: { url: string; body: Record<string, string> }[] = [];

function open(address: string, isPrerendered = true) {
  history.replaceState(null, "", address);
  document.documentElement.dataset.site = "mva";
  document.head.innerHTML = isPrerendered ? '<meta name="build-timestamp" content="1">' : "";
  reportPageView();
  return posted.at(-1)?.body;
}

beforeEach(() => {
  posted.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    posted.push({ url, body: JSON.parse(String(init.body)) as Record<string, string> });
    return Promise.resolve(new Response(null, { status: 204 }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("posts the page without its query, and no session before a flow begins", () => {
  const event = open("/claims/makeclaim?utm_source=x&email=ann@example.com#form");
  expect(posted[0]?.url).toBe("/api/flow/client/event");
  expect(clientEventSchema.parse(event)).toMatchObject({ Name: "Navigation", SessionId: "" });
  const payload = JSON.parse(event?.Payload ?? "") as unknown;
  expect(payload).toEqual({ page: "/claims/makeclaim", site: "mva" });
  expect(clientEventPayloadSchemas.Navigation.parse(payload)).toEqual(payload);
});

it("names the campaign of the visit, and the session once there is one", async () => {
  sessionStorage.setItem("landing-url", "https://mva.example/?utm_campaign=23029937188");
  localStorage.setItem("flow:mva", JSON.stringify({ sessionId: "s-1" }));
  const event = open("/claims");
  expect(event?.SessionId).toBe("s-1");
  expect(JSON.parse(event?.Payload ?? "")).toMatchObject({ campaign: "23029937188" });
});

it("leaves out a campaign that may be anything", () => {
  const event = open("/claims?utm_campaign=ann%40example.com");
  expect(JSON.parse(event?.Payload ?? "")).toEqual({ page: "/claims", site: "mva" });
});

it.each([
  ["the 500 page", "/500", true],
  ["a page drawn at request time, as a 404 is", "/nowhere", false],
])("posts nothing for %s", async (_, address, isPrerendered) => {
  open(address, isPrerendered);
  expect(posted).toEqual([]);
});
