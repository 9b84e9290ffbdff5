import "server-only";
import type { SchemaName } from "./schemas";

/** A parameter, or a header of a response, with its JSON Schema. */
export interface Parameter {
  name: string;
  in: "query" | "path" | "header";
  required?: boolean;
  description: string;
  schema: { type: "string"; pattern?: string; format?: string; maxLength?: number };
}

/** One call of the protocol. What it can be refused with goes by its server and its body; `problems` adds to that. */
export interface DocumentedCall {
  method: "get" | "post";
  /** Below the base address of its server. */
  path: string;
  server: "flow" | "site" | "builds" | "listings";
  operationId: string;
  summary: string;
  description?: string;
  parameters?: Parameter[];
  body?: SchemaName;
  /** The status of success and its body; without a schema there is none. */
  success: { status: 200 | 204; schema?: SchemaName; description: string };
  /** What a 503 with the same body as a success says. */
  degraded?: string;
  problems?: number[];
}

/** A query parameter of text. */
export const query = (name: string, description: string, required = false): Parameter => ({
  name,
  in: "query",
  required,
  description,
  schema: { type: "string" },
});
/** A header of a signed message (Standard Webhooks). */
export const signedHeader = (name: string, description: string): Parameter => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});
/** 200 with a body of JSON. */
export const ok = (schema: SchemaName, description: string) =>
  ({ status: 200, schema, description }) as const;
/** 204, without a body. */
export const done = { status: 204, description: "Taken." } as const;
