import * as z from "zod/mini";
import { db } from "@/lib/server/db/client";
import type { ApiParameter, ApiRequestContext, ApiRoute } from "@/lib/server/http/api-route";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { createJsonResponse, parseRequestBody } from "@/lib/server/http/json";
import { renderCertificatePage } from "../../certificates/certificate-page";
import {
  readLeadCertificate,
  readPublicBundle,
  revealLeadCertificate,
  type LeadCertificate,
} from "../../certificates/read-certificate";
import { isCertificateToken } from "../../consent-log/certificate-url";
import { getReceiverRegister } from "../../receivers/current-receivers";

const certificatePath = "/certificates/{id}/{token}";
const bundleFileName = "evidence.json";

/** A certificate is requested rarely, and its form must not serve to guess secrets. */
const rateLimit = { rateLimitGroup: "certificates", requestsPerMinute: 30 };

const parameters: ApiParameter[] = [
  {
    name: "id",
    in: "path",
    required: true,
    description: "The lead's id.",
    schema: { type: "string", format: "uuid" },
  },
  {
    name: "token",
    in: "path",
    required: true,
    description: "The secret at the end of `certificateUrl`.",
    schema: { type: "string", pattern: "^[0-9a-f]{32}$" },
  },
];

/** The certificate of a lead, as a page without personal data (docs/evidence.md). */
const certificatePageRoute: ApiRoute = {
  method: "GET",
  path: certificatePath,
  ...rateLimit,
  body: "none",
  isLinkable: true,
  docs: {
    operationId: "certificate",
    summary: "Shows and proves a lead's consent",
    description:
      "A page for people. Personal data is hidden. A receiver of the lead reveals it with the form on the page.",
    parameters,
    responses: { 200: { description: "text/html." } },
    problems: [404],
  },
  async handler(context) {
    const certificate = await readLeadCertificate(db(), await parseLeadId(context));
    return createPageResponse(requireFound(certificate), {
      bundleUrl: `${context.url.pathname}/${bundleFileName}`,
    });
  },
};

/** The evidence bundle of a lead, without personal data. `verify.mjs` verifies it. */
const certificateBundleRoute: ApiRoute = {
  method: "GET",
  path: `${certificatePath}/${bundleFileName}`,
  ...rateLimit,
  body: "none",
  isLinkable: true,
  docs: {
    operationId: "certificateBundle",
    summary: "Returns a lead's evidence as a file for verify.mjs, without personal data",
    parameters,
    responses: { 200: { description: "An evidence bundle, application/json." } },
    problems: [404],
  },
  async handler(context) {
    return createBundleResponse(
      requireFound(await readPublicBundle(db(), await parseLeadId(context))),
    );
  },
};

const revealForm = z.object({
  secret: z.string().check(z.minLength(1), z.maxLength(200)),
  show: z.enum(["page", "bundle"]),
});

/** Shows or downloads a certificate with personal data, for a receiver of the lead that enters its secret. */
const certificateRevealRoute: ApiRoute = {
  method: "POST",
  path: certificatePath,
  ...rateLimit,
  body: "form",
  async handler(context) {
    const leadId = await parseLeadId(context);
    const { secret, show } = parseRequestBody(revealForm, context.body);
    const revealed = await revealLeadCertificate(db(), getReceiverRegister(), { leadId, secret });
    if (!revealed || revealed === "sealed")
      return createPageResponse(requireFound(await readLeadCertificate(db(), leadId)), {
        status: 403,
        fault: revealed
          ? "Only a legal matter keeps this lead. Its personal data is no longer shown to receivers."
          : "This secret belongs to no receiver of this lead.",
      });
    return show === "bundle" ? createBundleResponse(revealed.bundle) : createPageResponse(revealed);
  },
};

export const certificateRoutes: readonly ApiRoute[] = [
  certificatePageRoute,
  certificateRevealRoute,
  certificateBundleRoute,
];

/** Returns the lead's id in a certificate's URL. Throws 404 if the token is not the lead's. */
async function parseLeadId({ url }: Pick<ApiRequestContext, "url">): Promise<string> {
  const [, , id = "", token = ""] = url.pathname.split("/");
  const isValid = z.uuid().safeParse(id).success && (await isCertificateToken(db(), id, token));
  return requireFound(isValid ? id : undefined);
}

/** Returns the value. Throws 404 if it is `undefined`. */
function requireFound<Value>(found: Value | undefined): Value {
  if (found === undefined)
    throw new HttpProblem(404, "not_found", "There is no certificate at this URL.");
  return found;
}

/** Headers of certificates. Neither caches nor search engines may keep them, and links must not reveal the URL. */
const privateHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
};

function createPageResponse(
  certificate: LeadCertificate,
  { status = 200, ...options }: { status?: number; fault?: string; bundleUrl?: string } = {},
): Response {
  return new Response(renderCertificatePage(certificate, options), {
    status,
    headers: {
      ...privateHeaders,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    },
  });
}

function createBundleResponse(bundle: LeadCertificate["bundle"]): Response {
  return createJsonResponse(bundle, {
    headers: {
      ...privateHeaders,
      "content-disposition": `attachment; filename="evidence-${bundle.lead.id}.json"`,
    },
  });
}
