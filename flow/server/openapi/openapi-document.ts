import "server-only";
// Not zod/mini: what the browser bundles of that follows from what is used of it (bin/build).
import { registry as schemaRegistry, toJSONSchema } from "zod";
import type { DocumentedCall } from "./documented-call";
import { flowCalls } from "./flow-calls";
import { problemResponses, problemsOf, ref } from "./problems";
import { schemas, type SchemaName } from "./schemas";
import { siteCalls } from "./site-calls";
import { leadWebhooks } from "./webhooks";

type Json = Record<string, unknown>;

/** Version of the protocol; raise it with a change that a client or a flow API has to follow. */
const protocolVersion = "1.0.0";

const servers: Record<DocumentedCall["server"], Json> = {
  flow: { url: "/api/flow", description: "The gateway of a site, or another flow API's base" },
  site: { url: "/", description: "The site itself" },
  builds: { url: "/", description: "The site itself" },
  listings: {
    url: "{base}",
    description: "The listings-ads service",
    variables: { base: { default: "https://listings.example" } },
  },
};

/**
 * Returns the protocol (docs/protocol.md) as an OpenAPI 3.1 document, its schemas generated from the zod schemas of
 * flow/protocol. The objects that a response holds are open: a reader ignores fields that it does not know.
 */
export function openapiDocument(): Json {
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
      { name: "builds", description: "Which build serves." },
      { name: "listings", description: "What the site asks a listings-ads service." },
    ],
    paths: paths(),
    webhooks: leadWebhooks,
    components: {
      schemas: componentSchemas(),
      responses: problemResponses,
    },
  };
}

function paths(): Json {
  const items: Record<string, Json> = {};
  for (const call of [...flowCalls, ...siteCalls]) {
    const base = call.server === "flow" ? {} : { servers: [servers[call.server]] };
    items[call.path] = { ...items[call.path], ...base, [call.method]: operation(call) };
  }
  return items;
}

function operation(call: DocumentedCall): Json {
  const { operationId, summary, description, parameters, body, success, server } = call;
  const content = success.schema && { content: jsonOf(success.schema) };
  return {
    operationId,
    tags: [server],
    summary,
    ...(description && { description }),
    ...(parameters && { parameters }),
    ...(body && { requestBody: { required: true, content: jsonOf(body) } }),
    responses: {
      [success.status]: { description: success.description, ...content },
      ...(call.degraded && { 503: { description: call.degraded, ...content } }),
      ...problemsOf(call),
    },
  };
}

function jsonOf(name: SchemaName): Json {
  return { "application/json": { schema: ref("schemas", name) } };
}

/** The schemas as JSON Schema 2020-12, which is what OpenAPI 3.1 takes, each referring to the others by name. */
function componentSchemas(): Json {
  const registry = schemaRegistry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const generated = toJSONSchema(registry, {
    io: "input",
    uri: (id) => ref("schemas", id).$ref,
  });
  return Object.fromEntries(
    Object.entries(generated.schemas).map(([name, { $schema, $id, ...schema }]) => [
      name,
      name === "Instruction" ? { ...schema, discriminator: byInstructionType } : schema,
    ]),
  );
}

const byInstructionType = { propertyName: "instructionType" };
