import { articles } from "@/themes/articles/registry";
import { campaigns } from "@/themes/campaigns/registry";
import { confirmRequestPath, yourInformationPath } from "@/lib/shared/visitor-request";
import { routesOf } from "./routes";
import { themeOf } from "./theme-of";

const fixed: Record<string, string> = {
  "/sponsors": "Sponsors",
  "/phonenumbers": "Phone numbers",
  "/attorneydirectory": "Attorney directory",
  "/company/PrivacyPolicy": "Privacy policy",
  [yourInformationPath]: "Your information",
  [confirmRequestPath]: "Confirm your request",
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
  const { home } = themeOf(site);
  const titles: Record<string, string> = {
    ...fixed,
    "/": home.title,
    ...Object.fromEntries(articles.map(({ path, title }) => [path, title])),
    ...Object.fromEntries(campaigns.map(({ slug, copy }) => [`/${slug}`, copy.title])),
  };
  return Object.fromEntries(routesOf(site).map(({ path }) => [path, titles[path] ?? home.title]));
}
