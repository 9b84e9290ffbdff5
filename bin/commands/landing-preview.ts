import type { IncomingMessage } from "node:http";
import { allFlowDefinitions } from "@/server/flows/flow-registry";
import { readLandingPageDraft } from "@/server/landing-pages/landing-page-drafts";
import { landingPageSchema } from "@/server/landing-pages/landing-page-schema";
import { db } from "@/lib/server/db/client";
import { getEnv } from "@/lib/server/env";
import { landingPreviewHeaders } from "@/lib/server/http/security-headers";
import { listCampaignLanguages } from "@/lib/server/language/localize-campaign";
import { listSiteLanguages } from "@/lib/server/site/editions";
import { findSiteByHost } from "@/lib/server/site/hosts";
import {
  renderLandingPreview,
  renderLandingPreviewFaults,
  type LandingPreviewFault,
} from "@/lib/server/site/landing-preview-document";
import { getSiteTheme } from "@/lib/server/site/sites";
import { parseLandingPreviewPath } from "@/lib/shared/landing-preview-path";
import { parseLanguagePath } from "@/lib/shared/languages";
import type { Campaign } from "@/themes/campaigns/campaign";

/** Answer to a request: a document to send, or the draft that Next has to render. Both are missing for other requests. */
interface PreviewAnswer {
  response?: Response;
  draft?: Campaign;
}

/**
 * Answers requests for the preview of an unpublished landing page (docs/decisions/0026). Returns neither a response nor
 * a draft if the path is no preview, or if no draft of the site has the token. Next then sends its 404 page.
 */
export async function handleLandingPreview({
  url = "",
  headers,
}: Pick<IncomingMessage, "url" | "headers">): Promise<PreviewAnswer> {
  if (!url.includes("/landing-preview/")) return {};
  const site = findSiteByHost(headers.host ?? null);
  if (site === undefined) return {};
  const theme = getSiteTheme(site);
  const { language, path } = parseLanguagePath(
    url.split("?", 1)[0] ?? "",
    listSiteLanguages(theme),
  );
  const asked = parseLandingPreviewPath(path);
  const stored = asked && (await readLandingPageDraft(db(), asked.token));
  if (!stored) return {};
  const { campaign, faults } = parseDraft(stored.content);
  if (!campaign) return sendDocument(renderLandingPreviewFaults(stored.slug, faults));
  const languages = listCampaignLanguages(campaign, theme);
  if (!campaign.sites.includes(site) || !languages.includes(language)) return {};
  if (asked.isFrame) return { draft: campaign };
  const { token } = asked;
  return sendDocument(renderLandingPreview({ ...stored, token, language, languages }));
}

/** Returns the draft as a campaign if its form is valid, or else its faults. */
function parseDraft(content: unknown): { campaign?: Campaign; faults: LandingPreviewFault[] } {
  const { data, error } = landingPageSchema.safeParse(content);
  if (!data) {
    const issues = error?.issues ?? [];
    return { faults: issues.map(({ path, message }) => ({ field: path.join("."), message })) };
  }
  const { flowKey } = data;
  const isFlowKnown =
    flowKey === undefined || allFlowDefinitions.some(({ key }) => key === flowKey);
  if (isFlowKnown || getEnv().FLOW_API_URL !== undefined) return { campaign: data, faults: [] };
  return {
    faults: [{ field: "flowKey", message: `The questionnaire ${flowKey} does not exist.` }],
  };
}

function sendDocument(html: string): PreviewAnswer {
  const headers = { "Content-Type": "text/html; charset=utf-8", ...landingPreviewHeaders };
  return { response: new Response(html, { headers }) };
}
