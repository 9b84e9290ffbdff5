import type { TrackingParameter } from "@/flow/protocol/tracking-parameters";

/** Explanation of a tracking parameter for marketers. */
export interface TrackingParameterHelp {
  help: string;
  /** True if the ad platform adds this parameter to each click. The link then does not need the parameter. */
  isAutomatic?: true;
}

/** Explanations of all tracking parameters (docs/product.md section 3). */
export const trackingParameterHelp: Record<TrackingParameter, TrackingParameterHelp> = {
  SourceClass: { help: "The type of source as your reports name it, for example paid-search" },
  utm_source: { help: "The source: google, bing, facebook" },
  utm_medium: { help: "The medium: cpc, paid-social, email" },
  utm_campaign: { help: "The campaign, by which reports and costs are grouped" },
  utm_id: { help: "The campaign’s id at the ad platform" },
  utm_content: { help: "The ad, if the campaign has several" },
  utm_term: { help: "The keyword you bid on" },
  utm_match: { help: "The keyword’s match type: exact, phrase, broad" },
  gclid: { help: "Google’s click id, added by auto-tagging", isAutomatic: true },
  gbraid: { help: "Google’s click id for clicks from iOS apps", isAutomatic: true },
  wbraid: { help: "Google’s click id for clicks from iOS apps to the web", isAutomatic: true },
  fbc: { help: "Meta’s click id, stored by its pixel", isAutomatic: true },
  fbp: { help: "Meta’s browser id, stored by its pixel", isAutomatic: true },
  uetmsclkid: { help: "Microsoft’s click id, stored by its tag", isAutomatic: true },
};

type Values = Partial<Record<TrackingParameter, string>>;

/**
 * For each ad platform, the values of a link's tracking parameters. At each click, the platform replaces the names in
 * braces.
 */
export const adPlatformParameters: Record<string, Values> = {
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

/** Maximum length, in characters, of a tracking parameter's value that the server stores. */
const maximumValueLength = 512;

/**
 * Returns a link with tracking parameters, and a message for each invalid parameter. Braces are not percent-encoded,
 * because ad platforms replace them.
 */
export function buildTrackingLink(
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
      ...(value.length > maximumValueLength
        ? [`${name} is longer than ${maximumValueLength} characters; shorten it`]
        : []),
      ...(/@|\d{10}/.test(value)
        ? [`${name} looks like a person’s email address or phone number; remove it`]
        : []),
    ]),
  };
}

function encodeValue(value: string): string {
  return encodeURIComponent(value).replaceAll("%7B", "{").replaceAll("%7D", "}");
}
