import "server-only";
import * as z from "zod/mini";
import { invalidField } from "@/lib/server/http/http-problem";

/** Reads a request strictly; throws a 400 that names the field at fault, never its value. */
export function readRequest<T>(schema: z.ZodMiniType<T>, sent: unknown): T {
  const result = z.safeParse(schema, sent);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue?.code === "unrecognized_keys") throw invalidField(issue.keys[0] ?? "", "unknown_field");
  throw invalidField(fieldOf(issue?.path.map(String) ?? []));
}

/** Answers are named as their questions are; other parts by where they stand. */
function fieldOf(path: string[]): string {
  const [first = "body", second] = path;
  return first === "clientData" && second !== undefined ? second : first;
}
