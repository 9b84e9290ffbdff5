import * as z from "zod/mini";
import type { ApiRoute, RouteDocs } from "@/lib/server/http/api-route";
import { buildErrorResponses, listRouteErrorResponses } from "./openapi/error-responses";
import { openapiSchemas } from "./openapi/schemas";
import { buildWebhookDocs } from "./openapi/describe-webhooks";

type Json = Record<string, unknown>;

/** Version of the HTTP protocol. Increase it with every change that clients or flow APIs must follow. */
const protocolVersion = "1.0.0";

const servers = {
  flow: {
    url: "/api/flow",
    description: "The gateway of a site, or the base URL of an external flow API",
  },
  site: { url: "/", description: "The site" },
  listings: {
    url: "{base}",
    description: "The listings-ads service",
    variables: { base: { default: "https://listings.example" } },
  },
};

/**
 * Builds the OpenAPI 3.1 document of the protocol (docs/protocol.md), from the routes and the zod schemas. Response
 * objects allow unknown fields, which clients ignore.
 */
export function buildOpenapiDocument(routes: readonly ApiRoute[]): Json {
  return {
    openapi: "3.1.1",
    info: {
      title: "Flow API",
      version: protocolVersion,
      description:
        "The requests between a site, its flow API, its phone-number API and the receivers of its leads.",
    },
    servers: [servers.flow],
    tags: [
      { name: "flow", description: "Endpoints of a flow API." },
      { name: "site", description: "Endpoints of the site." },
      { name: "listings", description: "Requests of the site to a listings-ads service." },
    ],
    paths: { ...Object.fromEntries(routes.flatMap(buildPathItem)), ...externalServicePaths },
    webhooks: buildWebhookDocs(getSchemaReference),
    components: {
      schemas: buildComponentSchemas(),
      responses: buildErrorResponses(getSchemaReference(openapiSchemas.Problem)),
    },
  };
}

/**
 * Returns a list with the route's path and its OpenAPI path item. Returns an empty list for a route without OpenAPI
 * documentation. Paths of the flow API are relative to the flow API's base URL.
 */
function buildPathItem({ method, path, docs }: ApiRoute): [string, Json][] {
  if (!docs) return [];
  const { isFlowApiRoute = false } = docs;
  const operation = buildOperation(
    isFlowApiRoute ? "flow" : "site",
    docs,
    listRouteErrorResponses(docs),
  );
  const address = path.replace("{...", "{");
  const item = { [method.toLowerCase()]: operation };
  return isFlowApiRoute
    ? [[address.replace(servers.flow.url, ""), item]]
    : [[address, { servers: [servers.site], ...item }]];
}

function buildOperation(tag: string, docs: RouteDocs, refusals: Json = {}): Json {
  const { operationId, summary, description, parameters, request, responses } = docs;
  const taken = Object.entries(responses).map(([status, { description: text, schema }]) => [
    status,
    { description: text, ...(schema && { content: buildJsonContent(schema) }) },
  ]);
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(parameters && { parameters }),
    ...(request && { requestBody: { required: true, content: buildJsonContent(request) } }),
    responses: { ...Object.fromEntries(taken), ...refusals },
  };
}

/** OpenAPI descriptions of the requests that the site sends to other services. */
const externalServicePaths: Json = {
  "/controls/v2-xml.aspx": {
    servers: [servers.listings],
    get: buildOperation("listings", {
      operationId: "listingsAds",
      summary: "Returns sponsored listings of an external service as XML",
      description:
        "The root element Listings contains Listing elements, each with BrandName, LogoUrl, LinkingUrl and a Description of Item elements.",
      responses: { 200: { description: "The listings, at most 256 KB of XML." } },
    }),
  },
};

function buildJsonContent(schema: z.ZodMiniType): Json {
  return { "application/json": { schema: getSchemaReference(schema) } };
}

/** Returns a `$ref` to a schema. Throws an Error for a schema missing from schemas.ts. */
function getSchemaReference(schema: z.ZodMiniType): { $ref: string } {
  const [name] = Object.entries(openapiSchemas).find(([, named]) => named === schema) ?? [];
  if (name === undefined) throw new Error("A schema of the protocol has no name.");
  return { $ref: `#/components/schemas/${name}` };
}

/** Converts the zod schemas to JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
function buildComponentSchemas(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(openapiSchemas)) registry.add(schema, { id });
  const generated = z.toJSONSchema(registry, {
    io: "input",
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    Object.entries(generated.schemas).map(([name, { $schema, $id, ...schema }]) => [
      name,
      name === "Instruction" ? { ...schema, discriminator: instructionDiscriminator } : schema,
    ]),
  );
}

const instructionDiscriminator = { propertyName: "instructionType" };
