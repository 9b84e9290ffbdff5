import { articles } from "@/themes/articles/registry";
import { campaigns } from "@/themes/campaigns/registry";
import { themeOf } from "./theme-of";

const common: Record<string, string> = {
  "/sponsors": "Sponsors",
  "/phonenumbers": "Phone numbers",
  "/attorneydirectory": "Attorney directory",
  "/company/PrivacyPolicy": "Privacy policy",
  "/claims": "Claims",
  "/claims/makingaclaim": "Making a claim",
  "/claims/makeclaim": "Make a claim",
  "/claims/scheduleacall": "Schedule a call",
  "/claims/youhaveaclaim": "You may have a claim",
  "/claims/claimsubmitted": "Claim submitted",
  "/health-check": "Health check",
};

/** The title of every page of a site, by path. */
export function pageTitles(site: string): Record<string, string> {
  const theme = themeOf(site);
  const own = articles.filter((article) => theme.articles.includes(article.path));
  const carried = campaigns.filter((campaign) => campaign.sites.includes(site));
  return {
    "/": theme.copy.title,
    ...common,
    ...Object.fromEntries(own.map(({ path, title }) => [path, title])),
    ...Object.fromEntries(carried.map(({ slug, copy }) => [`/${slug}`, copy.title])),
  };
}
