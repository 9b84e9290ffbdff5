import * as z from "zod/mini";
import type { ApiRoute, RouteDocs } from "@/lib/server/http/api-route";
import { problemResponses, refusalsOf } from "./openapi/refusals";
import { schemas } from "./openapi/schemas";
import { webhooks } from "./openapi/webhooks";

type Json = Record<string, unknown>;

/** Version of the protocol; raise it with a change that a client or a flow API has to follow. */
const protocolVersion = "1.0.0";

const servers = {
  flow: { url: "/api/flow", description: "The gateway of a site, or another flow API's base" },
  site: { url: "/", description: "The site itself" },
  listings: {
    url: "{base}",
    description: "The listings-ads service",
    variables: { base: { default: "https://listings.example" } },
  },
};

/**
 * Returns the protocol (docs/protocol.md) as an OpenAPI 3.1 document: its calls from the table of routes, its schemas
 * from the zod schemas of flow/protocol. The objects that a response holds are open: a reader ignores fields that it
 * does not know.
 */
export function openapiDocument(routes: readonly ApiRoute[]): Json {
  return {
    openapi: "3.1.1",
    info: {
      title: "Flow API",
      version: protocolVersion,
      description:
        "The calls between a site, its flow API, its phone-number API and the receivers of its leads.",
    },
    servers: [servers.flow],
    tags: [
      { name: "flow", description: "What a flow API answers." },
      { name: "site", description: "What the site itself answers." },
      { name: "listings", description: "What the site asks a listings-ads service." },
    ],
    paths: { ...Object.fromEntries(routes.flatMap(pathOf)), ...otherPaths },
    webhooks: webhooks(ref),
    components: { schemas: componentSchemas(), responses: problemResponses(ref(schemas.Problem)) },
  };
}

/** Nothing for a route that is no part of the protocol. Flow calls are named as below any flow API's base. */
function pathOf({ method, path, docs }: ApiRoute): [string, Json][] {
  if (!docs) return [];
  const { isOfFlowApi = false } = docs;
  const operation = operationOf(isOfFlowApi ? "flow" : "site", docs, refusalsOf(docs));
  const address = path.replace("{...", "{");
  const item = { [method.toLowerCase()]: operation };
  return isOfFlowApi
    ? [[address.replace(servers.flow.url, ""), item]]
    : [[address, { servers: [servers.site], ...item }]];
}

function operationOf(tag: string, docs: RouteDocs, refusals: Json = {}): Json {
  const { operationId, summary, description, parameters, request, responses } = docs;
  const taken = Object.entries(responses).map(([status, { description: text, schema }]) => [
    status,
    { description: text, ...(schema && { content: jsonOf(schema) }) },
  ]);
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(parameters && { parameters }),
    ...(request && { requestBody: { required: true, content: jsonOf(request) } }),
    responses: { ...Object.fromEntries(taken), ...refusals },
  };
}

/** What the site itself asks others. */
const otherPaths: Json = {
  "/controls/v2-xml.aspx": {
    servers: [servers.listings],
    get: operationOf("listings", {
      operationId: "listingsAds",
      summary: "Sponsored listings of an outside service, as XML",
      description:
        "The root element Listings holds Listing elements, each with BrandName, LogoUrl, LinkingUrl and a Description of Item elements.",
      responses: { 200: { description: "The listings, at most 256 KB of XML." } },
    }),
  },
};

function jsonOf(schema: z.ZodMiniType): Json {
  return { "application/json": { schema: ref(schema) } };
}

/** Throws for a schema that has no name in schemas.ts. */
function ref(schema: z.ZodMiniType): { $ref: string } {
  const [name] = Object.entries(schemas).find(([, named]) => named === schema) ?? [];
  if (name === undefined) throw new Error("A schema of the protocol has no name.");
  return { $ref: `#/components/schemas/${name}` };
}

/** The schemas as JSON Schema 2020-12, which is what OpenAPI 3.1 takes, each referring to the others by name. */
function componentSchemas(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const generated = z.toJSONSchema(registry, {
    io: "input",
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    Object.entries(generated.schemas).map(([name, { $schema, $id, ...schema }]) => [
      name,
      name === "Instruction" ? { ...schema, discriminator: byInstructionType } : schema,
    ]),
  );
}

const byInstructionType = { propertyName: "instructionType" };
