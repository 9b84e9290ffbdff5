import { confirmPrivacyRequestPath, continueSessionPath } from "@/lib/shared/private-page-paths";
import { privacyRequestPath } from "@/lib/shared/visitor-request";
import { questionnairePath } from "@/lib/shared/form-path";
import { thankYouPath } from "@/lib/shared/thank-you-path";
import type { ClaimsCopy, PageMetadataCopy } from "@/themes/claims/claims-copy";
import type { Theme } from "@/themes/theme";
import { localizeCampaign } from "../language/localize-campaign";
import { getTranslator } from "../language/texts";
import { findArticle } from "./articles";
import { findSiteCampaign } from "./list-campaigns";
import { aboutPath } from "./routes";

/** Titles and descriptions of pages with fixed texts. Other pages have their titles and descriptions in the theme. */
const fixedPageTexts: Record<string, (theme: Theme) => PageMetadataCopy> = {
  "/": ({ home }) => home,
  "/sponsors": () => ({
    title: "Sponsors",
    description: "See which attorneys and firms pay for advertising on this site, by state.",
  }),
  "/phonenumbers": () => ({
    title: "Phone numbers",
    description: "See the phone numbers on this site and who answers them.",
  }),
  "/attorneydirectory": () => ({
    title: "Attorney directory",
    description:
      "See participating attorneys by state and city. A listing is not a recommendation.",
  }),
  [aboutPath]: ({ brand, language }) => ({
    title: "About us",
    description: getTranslator(language).say(
      "Learn who runs {brand}, how to contact us, how this site makes money and what it isn’t.",
      { brand: brand.name },
    ),
  }),
  "/company/PrivacyPolicy": () => ({
    title: "Privacy policy",
    description:
      "Learn what this site keeps about you, why and for how long, who receives it, and how to see, correct or delete it.",
  }),
  [privacyRequestPath]: () => ({
    title: "Your information",
    description:
      "Withdraw your consent, get a copy of what this site keeps about you or have it deleted. Use the form or write to us.",
  }),
  [confirmPrivacyRequestPath]: () => ({
    title: "Confirm your request",
    description:
      "Confirm what you asked us to do. Press the button once. The link we sent you works only once.",
  }),
  [questionnairePath]: () => ({
    title: "Your questions",
    description: "This site’s questions, one page at a time. They work even without JavaScript.",
  }),
  [continueSessionPath]: () => ({
    title: "Continue your questions",
    description:
      "Pick up your questions where you left off. The link you sent yourself works only once.",
  }),
  [thankYouPath]: () => ({
    title: "Thank you",
    description: "Your request and what happens next, in the browser tab that sent it.",
  }),
  "/claims": (theme) => getClaimsTexts(theme).overview,
  "/claims/makingaclaim": (theme) => getClaimsTexts(theme).makingAClaim,
  "/claims/makeclaim": (theme) => getClaimsTexts(theme).makeClaim,
  "/claims/scheduleacall": () => ({
    title: "Schedule a call",
    description: "Leave your name and number, and choose when you want a call. It’s free.",
  }),
  "/claims/youhaveaclaim": (theme) => getClaimsTexts(theme).youHaveAClaim,
  "/claims/claimsubmitted": (theme) => getClaimsTexts(theme).claimSubmitted,
  "/health-check": () => ({
    title: "Health check",
    description: "See whether every part of this site is working right now.",
  }),
};

function getClaimsTexts({ site, claims }: Theme): ClaimsCopy {
  if (!claims) throw new Error(`The site ${site} has no claims pages.`);
  return claims;
}

/**
 * Returns the title (without the brand) and the description of a page by its public path. Throws if the site has no
 * such page.
 */
export function getPageTitleAndDescription(theme: Theme, path: string): PageMetadataCopy {
  const words = Object.hasOwn(fixedPageTexts, path)
    ? fixedPageTexts[path]?.(theme)
    : findArticle(theme, path);
  const campaign = findSiteCampaign(theme.site, path.slice(1));
  const found = words ?? (campaign && localizeCampaign(theme.language, campaign).copy);
  if (!found) throw new Error(`The site ${theme.site} has no page at ${path}.`);
  if (theme.language === undefined) return found;
  // Texts of themes and articles are already translated. `say` finds no translation for them and returns them
  // unchanged.
  const { say } = getTranslator(theme.language);
  return { ...found, title: say(found.title), description: say(found.description) };
}

/** Returns the full title of a page: `Trucking accidents | Brand name`. */
export function getFullPageTitle(theme: Theme, { title }: PageMetadataCopy): string {
  return `${title} | ${theme.brand.name}`;
}
