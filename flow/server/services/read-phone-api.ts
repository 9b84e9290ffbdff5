import "server-only";
import * as z from "zod/mini";
import type { Env } from "@/lib/server/env";
import { baseAddress } from "@/lib/server/http/base-address";
import { callUpstream, upstreamFailed } from "../gateway/call-upstream";
import { readUpstreamJson } from "../gateway/read-upstream-json";

const name = "phone-api";

/** A call of the phone-number API, below its base. */
export interface PhoneCall {
  path: string;
  method: "GET" | "POST";
  body?: unknown;
}

/** Calls the phone-number API. Throws 502 and 504 as `callUpstream` does, 502 for a refusal too. */
export async function callPhoneApi(env: Env, { path, method, body }: PhoneCall) {
  const base = baseAddress(env.API_PHONE_NUMBER_URL ?? "");
  const timeoutMs = env.UPSTREAM_TIMEOUT_MS;
  const answer = await callUpstream({ name, url: base + path, method, body, timeoutMs });
  if (answer.status >= 400) throw upstreamFailed(name, `status ${answer.status}`);
  return answer;
}

/** Calls the phone-number API and reads its answer; a 502 when it is of another shape. */
export async function readPhoneApi<T>(
  env: Env,
  call: PhoneCall,
  schema: z.ZodMiniType<T>,
): Promise<T> {
  const answer = await callPhoneApi(env, call);
  const result = z.safeParse(schema, readUpstreamJson(name, answer));
  if (!result.success) throw upstreamFailed(name, "another shape");
  return result.data;
}
