import { createSign } from "node:crypto";
import axios from "axios";
import * as z from "zod";
import { postUnsignedJson, type WebhookResult } from "../../upstream/post-webhook";
import type { AdConversion } from "../conversion";
import type { ServiceAccountCredentials, SiteAdFeedbackSettings } from "../settings";

/*
 * Google's Data Manager API (https://developers.google.com/data-manager/api/reference/rest/v1),
 * which has replaced the uploads of the Ads API.
 */

const scope = "https://www.googleapis.com/auth/datamanager";

/**
 * Sends one report to Google. Each report has its own request, because Google refuses a whole request for one invalid
 * event. An invalid event (400) is not retried; other failures are.
 */
export async function sendAdConversion(
  url: string,
  feedback: SiteAdFeedbackSettings,
  conversion: AdConversion,
): Promise<WebhookResult> {
  const token = await getAccessToken(feedback.credentials);
  if (token === undefined) return { kind: "failed", status: null, reason: "no access token" };
  const result = await postUnsignedJson({
    url: `${url}/v1/events:ingest`,
    body: JSON.stringify(conversion),
    headers: { authorization: `Bearer ${token}` },
  });
  // An invalid event would be invalid again, so it is not retried.
  return result.kind === "failed" && result.status === 400
    ? { ...result, kind: "rejected", reason: "http 400" }
    : result;
}

/** Google's result for a report that was accepted earlier. `reason` is an error code without personal data. */
export type ConversionDiagnosis = { kind: "processed" } | { kind: "failed"; reason: string };

const answer = z.object({ requestId: z.string().min(1).max(200) });

const statuses = z.object({
  requestStatusPerDestination: z
    .array(
      z.object({
        requestStatus: z.string().optional(),
        errorInfo: z
          .object({ errorCounts: z.array(z.object({ reason: z.string().optional() })).default([]) })
          .optional(),
      }),
    )
    .default([]),
});

/** Returns the request id from Google's response, or `undefined` if there is none. */
export function parseGoogleRequestId(response: string | undefined): string | undefined {
  try {
    return answer.parse(JSON.parse(response ?? "")).requestId;
  } catch {
    return undefined;
  }
}

/**
 * Asks Google for the result of an accepted request. Returns `undefined` if Google is still processing the request or
 * does not respond.
 */
export async function fetchConversionDiagnosis(
  url: string,
  feedback: SiteAdFeedbackSettings,
  requestId: string,
): Promise<ConversionDiagnosis | undefined> {
  const token = await getAccessToken(feedback.credentials);
  if (token === undefined) return undefined;
  const response = await axios
    .get<unknown>(`${url}/v1/requestStatus:retrieve`, {
      params: { requestId },
      headers: { authorization: `Bearer ${token}` },
      ...requestLimits,
    })
    .catch(() => undefined);
  const parsed = statuses.safeParse(response?.data);
  const all = parsed.data?.requestStatusPerDestination ?? [];
  const failed = all.find(({ requestStatus = "" }) =>
    /^(FAILED|PARTIAL_SUCCESS)$/.test(requestStatus),
  );
  if (failed) {
    const [{ reason = "FAILED" } = {}] = failed.errorInfo?.errorCounts ?? [];
    return { kind: "failed", reason: reason.replaceAll(/[^A-Z0-9_]/g, "").slice(0, 80) };
  }
  return all.length > 0 && all.every(({ requestStatus }) => requestStatus === "SUCCESS")
    ? { kind: "processed" }
    : undefined;
}

const requestLimits = {
  timeout: 10_000,
  maxRedirects: 0,
  maxContentLength: 64 * 1024,
} as const;

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
});
const tokens = new WeakMap<ServiceAccountCredentials, { token: string; expiresAtMs: number }>();
/**
 * An access token is renewed when it remains valid for less than this time, in milliseconds. Otherwise it could expire
 * during a request.
 */
const tokenRenewalMs = 60_000;

/**
 * Returns an access token for a Google service account (RFC 7523), cached until shortly before it expires. Returns
 * `undefined` if Google issues none.
 */
async function getAccessToken(credentials: ServiceAccountCredentials): Promise<string | undefined> {
  const known = tokens.get(credentials);
  if (known && known.expiresAtMs > Date.now() + tokenRenewalMs) return known.token;
  const form = new URLSearchParams({
    grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
    assertion: createAssertion(credentials),
  });
  const response = await axios
    .post<unknown>(credentials.token_uri, form, requestLimits)
    .catch(() => undefined);
  const { data } = tokenAnswer.safeParse(response?.data);
  if (!data) return undefined;
  const expiresAtMs = Date.now() + data.expires_in * 1_000;
  tokens.set(credentials, { token: data.access_token, expiresAtMs });
  return data.access_token;
}

function createAssertion({
  client_email,
  private_key,
  token_uri,
}: ServiceAccountCredentials): string {
  const now = Math.floor(Date.now() / 1_000);
  const claims = { iss: client_email, scope, aud: token_uri, iat: now, exp: now + 3_600 };
  const parts = [{ alg: "RS256", typ: "JWT" }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString("base64url"),
  );
  const signed = parts.join(".");
  return `${signed}.${createSign("RSA-SHA256").update(signed).sign(private_key, "base64url")}`;
}
