import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { handleApiRequest, apiRoutes } from "./api";
import { buildOpenapiDocument } from "./openapi-document";

/** The OpenAPI document as JSON, which omits undefined fields. */
const document = JSON.parse(JSON.stringify(buildOpenapiDocument(apiRoutes))) as Record<
  string,
  unknown
>;

describe("docs/openapi.json", () => {
  it("is what the table of routes says now; `npm run openapi` writes it", () => {
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
});

describe("GET /api/flow/openapi.json", () => {
  const get = (host: string) =>
    handleApiRequest(
      new Request("http://localhost/api/flow/openapi.json", { headers: { host } }),
      "127.0.0.1",
    );

  it("gives the document", async () => {
    const response = await get("localhost");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(document);
  });

  it("stands behind the same guard as the other calls", async () => {
    expect((await get("elsewhere.example")).status).toBe(421);
  });
});
