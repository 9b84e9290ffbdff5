import { confirmRequestPath, goOnPath } from "@/lib/shared/private-pages";
import { yourInformationPath } from "@/lib/shared/visitor-request";
import { formPath } from "@/lib/shared/form-path";
import { campaigns } from "@/themes/campaigns/registry";
import type { ClaimsCopy, PageWords } from "@/themes/claims/claims-copy";
import type { Theme } from "@/themes/theme";
import { inLanguage } from "../language/local-data";
import { wordsOf } from "../language/texts";
import { articleOf } from "./articles";
import { aboutPath } from "./routes";

/** Titles and descriptions of pages whose texts are in code. Themes have those of all other pages. */
const fixed: Record<string, (theme: Theme) => PageWords> = {
  "/": ({ home }) => home,
  "/sponsors": () => ({
    title: "Sponsors",
    description: "The attorneys and firms that pay for the advertising on this site, by state.",
  }),
  "/phonenumbers": () => ({
    title: "Phone numbers",
    description: "The phone numbers shown on this site, and who answers each of them.",
  }),
  "/attorneydirectory": () => ({
    title: "Attorney directory",
    description: "Participating attorneys by state and city. A listing is not a recommendation.",
  }),
  [aboutPath]: ({ brand, language }) => ({
    title: "About us",
    description: wordsOf(language).say(
      "Who runs {brand}, where to write to, how the site is paid, and what it is not.",
      { brand: brand.name },
    ),
  }),
  "/company/PrivacyPolicy": () => ({
    title: "Privacy policy",
    description:
      "What this site keeps about you, why, for how long, who receives it, and how to see, correct or delete it.",
  }),
  [yourInformationPath]: () => ({
    title: "Your information",
    description:
      "Take your consent back, see what this site keeps about you, or have it erased: by a form, or by writing to the company.",
  }),
  [confirmRequestPath]: () => ({
    title: "Confirm your request",
    description:
      "Where the link that we sent you leads: it asks for one press before anything is done, and works once.",
  }),
  [formPath]: () => ({
    title: "Your questions",
    description:
      "The questions of this site, one page at a time, also in a browser that runs no script.",
  }),
  [goOnPath]: () => ({
    title: "Go on with your questions",
    description: "Where the link leads that you sent to yourself: it works once.",
  }),
  "/claims": (theme) => claimsIn(theme).overview,
  "/claims/makingaclaim": (theme) => claimsIn(theme).makingAClaim,
  "/claims/makeclaim": (theme) => claimsIn(theme).makeClaim,
  "/claims/scheduleacall": () => ({
    title: "Schedule a call",
    description: "Leave your name and number, and choose when to be called. Free.",
  }),
  "/claims/youhaveaclaim": (theme) => claimsIn(theme).youHaveAClaim,
  "/claims/claimsubmitted": (theme) => claimsIn(theme).claimSubmitted,
  "/health-check": () => ({
    title: "Health check",
    description: "Whether the parts of this site are working right now.",
  }),
};

function claimsIn({ site, claims }: Theme): ClaimsCopy {
  if (!claims) throw new Error(`The site ${site} has no claims pages.`);
  return claims;
}

/**
 * Returns the title, without the brand, and the description of a page by its public path. The page's head, its
 * picture and its `_payload.json` use them. Throws if the site has no such page.
 */
export function pageWords(theme: Theme, path: string): PageWords {
  const words = Object.hasOwn(fixed, path) ? fixed[path]?.(theme) : articleOf(theme, path);
  const campaign = campaigns.find(
    ({ slug, sites }) => path === `/${slug}` && sites.includes(theme.site),
  );
  const found = words ?? (campaign && inLanguage(theme.language, campaign.copy));
  if (!found) throw new Error(`The site ${theme.site} has no page at ${path}.`);
  if (theme.language === undefined) return found;
  // Texts of themes and articles are already translated. `say` finds no translation for them and leaves them
  // unchanged.
  const { say } = wordsOf(theme.language);
  return { ...found, title: say(found.title), description: say(found.description) };
}

/** Returns the title with the brand, as browsers and search engines show it. */
export function fullTitle(theme: Theme, { title }: PageWords): string {
  return `${title} | ${theme.brand.name}`;
}
