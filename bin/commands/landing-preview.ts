import type { IncomingMessage } from "node:http";
import { allFlowDefinitions } from "@/server/flows/flow-registry";
import { readLandingPageDraft } from "@/server/landing-pages/landing-page-drafts";
import { landingPageSchema } from "@/server/landing-pages/landing-page-schema";
import { db } from "@/lib/server/db/client";
import { getEnv } from "@/lib/server/env";
import { landingPreviewHeaders } from "@/lib/server/http/security-headers";
import { inlineSuspenseBoundaries } from "@/lib/server/prerender/inline-boundaries";
import type { PageRenderer } from "@/lib/server/prerender/page-renderer";
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

/**
 * Answers requests for the preview of an unpublished landing page (docs/decisions/0001). Returns `undefined` if the path
 * is no preview, or if no draft of the site has the token. Next then sends its 404 page.
 */
export async function handleLandingPreview(
  { url = "", headers: { host = "" } }: Pick<IncomingMessage, "url" | "headers">,
  renderPage: PageRenderer,
): Promise<Response | undefined> {
  if (!url.includes("/landing-preview/")) return undefined;
  const site = findSiteByHost(host);
  if (site === undefined) return undefined;
  const theme = getSiteTheme(site);
  const { language, path } = parseLanguagePath(
    url.split("?", 1)[0] ?? "",
    listSiteLanguages(theme),
  );
  const asked = parseLandingPreviewPath(path);
  const stored = asked && (await readLandingPageDraft(db(), asked.token));
  if (!stored) return undefined;
  const { campaign, faults } = parseDraft(stored.content);
  if (!campaign) return createDocumentResponse(renderLandingPreviewFaults(stored.slug, faults));
  const languages = listCampaignLanguages(campaign, theme);
  if (!campaign.sites.includes(site) || !languages.includes(language)) return undefined;
  if (asked.isFrame) return renderFrame({ host, path: url, campaign }, renderPage);
  const { token } = asked;
  return createDocumentResponse(renderLandingPreview({ ...stored, token, language, languages }));
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

interface PreviewFrame {
  host: string;
  path: string;
  campaign: Campaign;
}

/**
 * Renders a draft's page for the preview, which runs no scripts. On the live page a script moves the questionnaire to its
 * place, so this function moves it.
 */
async function renderFrame(
  { host, path, campaign }: PreviewFrame,
  renderPage: PageRenderer,
): Promise<Response> {
  const page = await renderPage({ host, path, render: { purpose: "preview", campaign } });
  return createDocumentResponse(inlineSuspenseBoundaries(page.toString("utf8")));
}

function createDocumentResponse(html: string): Response {
  const headers = { "Content-Type": "text/html; charset=utf-8", ...landingPreviewHeaders };
  return new Response(html, { headers });
}
