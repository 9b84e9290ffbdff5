import { once } from "node:events";
import { request, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { allFlowDefinitions } from "@/server/flows/flow-registry";
import type { FlowAction } from "@/flow/protocol/action";
import { onActionResponseSchema, type OnActionResponse } from "@/flow/protocol/responses";
import { getConnectionPool } from "@/lib/server/db/client";
import { contactPageAnswers, injuredVisitorAnswers } from "@/tests/support/mva-journey";
import { readTranslations } from "@/themes/languages/read-translations";
import type { listPreviewLanguages } from "./list-preview-languages";
import { createPreviewServer } from "./preview-server";

/** No database is open, so the tests fail if the preview uses one. */
vi.mock("@/lib/server/db/client", async (original) => ({
  ...(await original<object>()),
  getConnectionPool: vi.fn(() => {
    throw new Error("The preview has no database.");
  }),
  db: vi.fn(() => {
    throw new Error("The preview has no database.");
  }),
}));

let server: Server;
let port = 0;

beforeAll(async () => {
  server = await createPreviewServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
}, 60_000);
afterAll(() => server.close());

const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
const json = async (path: string) => (await get(path)).json() as Promise<Record<string, unknown>>;

it("serves its page, the site's own components, and a picture of every flow", async () => {
  const page = await (await get("/")).text();
  for (const { key } of allFlowDefinitions) {
    expect(page).toContain(`"key":"${key}"`);
    expect(await (await get(`/flow-${key}.svg`)).text()).toContain("<svg");
  }
  const script = await (await get("/client.js")).text();
  expect(script).toContain("Reset ");
  expect((await (await get("/client.css")).text()).length).toBeGreaterThan(5_000);
});

it.each([
  ["/api/flow/ServerInfo", "name"],
  ["/api/flow/RandomCakeName", "name"],
  ["/api/flow/RandomLandingPageSlug?namespace=mva", "slug"],
  ["/api/flow/RandomSkinnyPois?namespace=skinnyFlowIT", "pois"],
  ["/api/flow/Slugify?slug=Hurt%20in%20a%20rideshare%3F", "slug"],
  ["/api/flow/AdWordsAd?adGroupId=1&adId=2&geoTargetId=3&keyword=truck", "headline"],
  ["/api/flow/FacebookAdPreview?adId=1&adFormat=MOBILE_FEED_STANDARD", "html"],
])("answers %s", async (path, field) => {
  expect(await json(path)).toHaveProperty(field);
});

const goesOn = ({ actionType }: FlowAction) => actionType === "Submit";

it("walks through a flow to its thank-you page, back and forth, without a database", async () => {
  const sessionId = crypto.randomUUID();
  const post = async (call: string, body: object): Promise<OnActionResponse> => {
    const response = await fetch(`http://127.0.0.1:${port}/api/flow/${call}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ flowKey: "mva", sessionId, ...body }),
    });
    return onActionResponseSchema.parse(await response.json());
  };
  let page = await post("Land", {});
  const act = async (selectedActionName: string, answers: Record<string, string[]> = {}) => {
    const clientData = { PageKey: [page.pageKey], ...answers };
    page = await post("OnAction", { selectedActionName, clientData });
  };
  await act("Submit", injuredVisitorAnswers[0]?.[1]);
  await act("BrowserBack");
  expect(page.pageKey).toBe(injuredVisitorAnswers[0]?.[0]);
  expect(JSON.stringify(page)).toContain('"value":"Car"');
  for (const [key, answers] of injuredVisitorAnswers) {
    expect(page.pageKey).toBe(key);
    await act(page.actionsAvailable.find(goesOn)?.name ?? "", answers);
  }
  expect(page.instructions.some((one) => one.instructionType === "RequestTcpaConsent")).toBe(true);
  await act("Submit", contactPageAnswers);
  expect(page.pageKey).toBe("ThankYou");
  expect(vi.mocked(getConnectionPool)).not.toHaveBeenCalled();
});

it("asks in the language that its page is looked at in, and says how much of it nobody has read", async () => {
  const sessionId = crypto.randomUUID();
  const land = async (language: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/flow/Land`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        referer: `http://127.0.0.1:${port}/?flow=mva&language=${language}`,
      },
      body: JSON.stringify({ flowKey: "mva", sessionId }),
    });
    return response.text();
  };
  expect(await land("es")).toContain("¿Qué tipo de accidente tuvo?");
  expect(await land("en")).toContain("What kind of accident were you in?");
  const page = await (await get("/")).text();
  const json = /<script id="languages"[^>]*>([^<]*)/.exec(page)?.[1] ?? "";
  const { es } = JSON.parse(json) as ReturnType<typeof listPreviewLanguages>;
  expect(es?.words).toMatchObject({ Back: "Atrás" });
  for (const key of ["mva", "mva-call"]) {
    const { texts = 0, unreviewedTexts = 0 } = es?.flows[key] ?? {};
    expect(texts).toBeGreaterThan(10);
    expect(unreviewedTexts).toBe(texts - readIn("es", key));
  }
});

/** Returns the number of a flow's texts that have a named reviewer. */
function readIn(language: string, key: string): number {
  const texts = [...readTranslations(language).values()].filter(({ file }) =>
    [`flow-${key}`, "flow-shared"].includes(file),
  );
  return texts.filter(({ reviewer }) => reviewer !== undefined).length;
}

describe("a body", () => {
  const post = (call: string, body: string) =>
    fetch(`http://127.0.0.1:${port}/api/flow/${call}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });

  it.each(["Land", "OnAction", "client/event", "Location?postalCode=92101"])(
    "of 3 MB is refused, not kept: %s",
    async (call) => {
      const response = await post(call, JSON.stringify({ flowKey: "x".repeat(3 * 1024 * 1024) }));
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({ error: { code: "too_large" } });
    },
  );

  it.each([
    ["that is no JSON", "Land", "{", "malformed_json"],
    ["that names no flow", "Land", "{}", "invalid_request"],
    ["without an action", "OnAction", "{}", "invalid_request"],
  ])("%s is refused with the reason: %s", async (_, call, body, code) => {
    const response = await post(call, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code } });
  });
});

it("answers to loopback names only", async () => {
  const status = await new Promise((resolve, reject) => {
    const asked = request({ port, path: "/", headers: { host: "preview.example" } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on("error", reject);
    asked.end();
  });
  expect(status).toBe(421);
});
