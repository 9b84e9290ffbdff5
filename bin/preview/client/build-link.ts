import type { TrackingParameter } from "@/flow/protocol/tracking-parameters";

/** What a parameter is for, and who writes it. */
export interface ParameterHelp {
  help: string;
  /** The ad platform adds it to each click by itself: a link has no need of it. */
  isAutomatic?: true;
}

/** The tracking parameters of docs/product.md section 3. */
export const parameterHelp: Record<TrackingParameter, ParameterHelp> = {
  SourceClass: { help: "The kind of source, as your reports name it, e.g. paid-search" },
  utm_source: { help: "Who sends the visitor: google, bing, facebook" },
  utm_medium: { help: "How: cpc, paid-social, email" },
  utm_campaign: { help: "The campaign; reports, costs and experiments go by it" },
  utm_id: { help: "The campaign’s id at the platform" },
  utm_content: { help: "Which ad, of several" },
  utm_term: { help: "The keyword that was bought" },
  utm_match: { help: "How the keyword matched: exact, phrase, broad" },
  gclid: { help: "Google’s click; auto-tagging adds it", isAutomatic: true },
  gbraid: { help: "Google’s click from an app on iOS", isAutomatic: true },
  wbraid: { help: "Google’s click towards the web on iOS", isAutomatic: true },
  fbc: { help: "Meta’s click, which its pixel keeps", isAutomatic: true },
  fbp: { help: "Meta’s browser, which its pixel keeps", isAutomatic: true },
  uetmsclkid: { help: "Microsoft’s click, which its tag keeps", isAutomatic: true },
};

type Values = Partial<Record<TrackingParameter, string>>;

/** What a platform fills in at each click, in its own way of writing. */
export const platforms: Record<string, Values> = {
  "Google Ads": {
    ...{ SourceClass: "paid-search", utm_source: "google", utm_medium: "cpc" },
    ...{ utm_campaign: "{campaignid}", utm_id: "{campaignid}", utm_content: "{creative}" },
    ...{ utm_term: "{keyword}", utm_match: "{matchtype}" },
  },
  "Microsoft Advertising": {
    ...{ SourceClass: "paid-search", utm_source: "bing", utm_medium: "cpc" },
    ...{ utm_campaign: "{CampaignId}", utm_id: "{CampaignId}", utm_content: "{AdId}" },
    ...{ utm_term: "{keyword}", utm_match: "{MatchType}" },
  },
  Meta: {
    ...{ SourceClass: "paid-social", utm_source: "facebook", utm_medium: "paid-social" },
    ...{ utm_campaign: "{{campaign.id}}", utm_id: "{{campaign.id}}", utm_content: "{{ad.id}}" },
  },
};

/** The longest value that is kept. */
const longest = 512;

/** The link, and what in it would be lost. Braces stay as they are: platforms replace them. */
export function buildLink(
  page: string,
  values: Readonly<Record<string, string>>,
): { link: string; faults: string[] } {
  const given = Object.entries(values)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== "");
  const query = given.map(([name, value]) => `${name}=${encodeValue(value)}`).join("&");
  return {
    link: query === "" ? page : `${page}?${query}`,
    faults: given.flatMap(([name, value]) => [
      ...(value.length > longest ? [`${name} is longer than ${longest} characters`] : []),
      ...(/@|\d{10}/.test(value) ? [`${name} looks like somebody’s address or number`] : []),
    ]),
  };
}

function encodeValue(value: string): string {
  return encodeURIComponent(value).replaceAll("%7B", "{").replaceAll("%7D", "}");
}
