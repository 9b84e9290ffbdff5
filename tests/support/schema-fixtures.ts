import fc from "fast-check";

/** The keywords of JSON Schema that the protocol uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: string;
  enum?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

/**
 * Generates values that match a JSON schema. Every optional field is present in some values.
 *
 * @param resolve Returns the schema that a `$ref` names.
 */
export function arbitraryFromSchema(
  schema: JsonSchema,
  resolve: (ref: string) => JsonSchema,
): fc.Arbitrary<unknown> {
  const of = (one: JsonSchema) => arbitraryFromSchema(one, resolve);
  if (schema.$ref !== undefined) return of(resolve(schema.$ref));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf ?? typesOf(schema);
  if (branches) return fc.oneof(...branches.map(of));
  switch (schema.type) {
    case undefined:
      return fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant({ nested: ["x"] }));
    case "object":
      return objects(schema, of);
    case "array":
      return fc.array(of(schema.items ?? {}), { minLength: 1, maxLength: 3 });
    case "string":
      return strings(schema);
    case "number":
      return fc.integer({ min: -1000, max: 100_000 });
    case "boolean":
      return fc.boolean();
    default:
      throw new Error(`No fixture can be made of a ${String(schema.type)}.`);
  }
}

function typesOf({ type }: JsonSchema): JsonSchema[] | undefined {
  return Array.isArray(type) ? type.map((one) => ({ type: one })) : undefined;
}

function objects(schema: JsonSchema, of: (one: JsonSchema) => fc.Arbitrary<unknown>) {
  const { properties = {}, required = [], additionalProperties: more } = schema;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, of(field)]),
  );
  const known = fc.oneof(fc.record(fields), fc.record(fields, { requiredKeys: required }));
  if (typeof more !== "object") return known;
  const others = fc.dictionary(fc.stringMatching(/^[a-z]{3,8}$/), of(more), { maxKeys: 2 });
  return fc.tuple(others, known).map(([other, own]) => ({ ...other, ...own }));
}

function strings({ pattern, minLength = 0, maxLength = 30 }: JsonSchema) {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.min(maxLength, 30) });
}
