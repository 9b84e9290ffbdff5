import "server-only";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { invalidField } from "@/lib/server/http/http-problem";
import { jsonResponse } from "@/lib/server/http/json-response";
import type { FacebookAdPreview } from "../../protocol/lookups";

/**
 * `GET {api}/FacebookAdPreview?adId&adFormat`: a plain preview that names the ad and its format; both are
 * checked to hold no markup. There is no ad account behind the embedded API.
 */
export const facebookAdPreviewHandler: ApiHandler = ({ url }) => {
  const adId = url.searchParams.get("adId") ?? "";
  const adFormat = url.searchParams.get("adFormat") ?? "";
  if (!/^\d{1,20}$/.test(adId)) throw invalidField("adId");
  if (!/^[A-Z_]{1,60}$/.test(adFormat)) throw invalidField("adFormat");
  const html = `<p>Ad ${adId}, format ${adFormat}: no preview is available here.</p>`;
  return jsonResponse({ html } satisfies FacebookAdPreview);
};
