import { existsSync, globSync, readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { GET } from "@/app/api/flow/openapi.json/route";
import { flowCalls } from "./flow-calls";
import { openapiDocument } from "./openapi-document";
import { siteCalls } from "./site-calls";

const calls = [...flowCalls, ...siteCalls];

/** As JSON has it: without what is undefined. */
const document = JSON.parse(JSON.stringify(openapiDocument())) as Record<string, unknown>;

describe("docs/openapi.json", () => {
  it("is what the schemas say now; `npm run openapi` writes it", () => {
    expect(JSON.parse(readFileSync("docs/openapi.json", "utf8"))).toEqual(document);
  });

  it("is OpenAPI 3.1", async () => {
    const result = await new Validator().validate(document);
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  it("refers to nothing that is not there", () => {
    const components = document.components as Record<string, Record<string, unknown>>;
    for (const [, kind, name] of JSON.stringify(document).matchAll(
      /#\/components\/(\w+)\/([\w.]+)/g,
    ))
      expect(Object.keys(components[kind ?? ""] ?? {})).toContain(name);
  });

  it("has every call of the flow API that the site has a route for, and no other", () => {
    const routes = globSync("app/api/flow/**/route.ts").map((file) =>
      file.replace("app/api/flow", "").replace("/route.ts", ""),
    );
    const documented = calls
      .filter(({ server, path }) => server === "flow" || path.startsWith("/api/flow/"))
      .map(({ path }) => path.replace("/api/flow", "").replace("{apiPath}", "[...path]"));
    expect(documented.sort()).toEqual(routes.sort());
  });

  it("has a route for every call of the site", () => {
    const ofSite = calls.filter(({ server }) => server === "site" || server === "builds");
    for (const { path } of ofSite) {
      const route = path
        .replace("{buildId}.json", "[file]")
        .replace("{phoneNumber}", "[phoneNumber]");
      expect(existsSync(`app${route}/route.ts`), path).toBe(true);
    }
  });
});

describe("GET /api/flow/openapi.json", () => {
  const get = (host: string) =>
    GET(new Request("http://localhost/api/flow/openapi.json", { headers: { host } }));

  it("gives the document", async () => {
    const response = await get("localhost");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(document);
  });

  it("stands behind the same guard as the other calls", async () => {
    expect((await get("elsewhere.example")).status).toBe(421);
  });
});
