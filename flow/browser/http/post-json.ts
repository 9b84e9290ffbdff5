import { FlowApiError } from "../../engine/ports";
import { call, failure } from "./call";

/** Posts JSON and resolves to the parsed answer, still unread; rejects with a `FlowApiError`. */
export async function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await call(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new FlowApiError("status", `Answered ${response.status}`, response.status);
  try {
    const answer: unknown = await response.json();
    return answer;
  } catch (error) {
    throw failure(error);
  }
}
