import { callLocationsByAreaCode } from "@/lib/server/calling/call-locations";
import { isPublicFile } from "@/lib/server/site/public-files";
import { listThemeRoutes } from "@/lib/server/site/routes";
import { isPicturePath } from "@/lib/server/site/internal-path";
import { languageKeys } from "@/lib/shared/languages";
import type { Campaign } from "@/themes/campaigns/campaign";
import type { Theme } from "@/themes/theme";
import type { LandingPageFault } from "../landing-page-fault";

/** First segments of paths that belong to no page, for example those of the API. */
const reservedSlugs = new Set([
  ...["api", "builds", "campaign", "campaign-editor", "campaign-split", "files", "home"],
  ...["landing-preview", "listings", "published", ...languageKeys],
]);

/** Checks that a landing page's path is free on each of its sites. */
export function findPathFaults(
  { slug }: Campaign,
  themes: readonly Theme[],
  others: readonly Campaign[],
): LandingPageFault[] {
  const path = `/${slug}`;
  if (reservedSlugs.has(slug) || isPicturePath(`${path}/`) || isPublicFile(path))
    return [{ field: "slug", message: `the path ${path} is reserved` }];
  const isPath = (other: string) => other.toLowerCase() === path;
  const otherPages = others.filter((campaign) => campaign.slug !== slug);
  return themes.flatMap((theme) => [
    ...(listThemeRoutes(theme, otherPages).some((route) => isPath(route.path))
      ? [{ field: "slug", message: `the site ${theme.site} already has a page at ${path}` }]
      : []),
    ...(Object.keys(theme.redirects ?? {}).some(isPath)
      ? [{ field: "slug", message: `the site ${theme.site} redirects ${path} to another page` }]
      : []),
  ]);
}

/** Checks that the headings for ads have unique ids and terms, and that the terms are in lower case. */
export function findAdHeadingFaults({ adHeadings = [] }: Campaign): LandingPageFault[] {
  const ids = adHeadings.map(({ id }) => id);
  const terms = adHeadings.flatMap(({ adTerms }, heading) =>
    adTerms.map((term, index) => ({
      ...{ term, field: `adHeadings.${heading}.adTerms.${index}` },
    })),
  );
  return [
    ...ids.flatMap((id, index) =>
      ids.indexOf(id) < index
        ? [{ field: `adHeadings.${index}.id`, message: `another heading has the id "${id}"` }]
        : [],
    ),
    ...terms.flatMap(({ term, field }, index) => [
      ...(term === term.toLowerCase()
        ? []
        : [{ field, message: `"${term}" must be in lower case, because ads’ terms are` }]),
      ...(terms.findIndex((other) => other.term === term) < index
        ? [{ field, message: `another heading already has the term "${term}"` }]
        : []),
    ]),
  ];
}

const tollFreeCodes = ["800", "833", "844", "855", "866", "877", "888"];
const areaCodes = new Set([...tollFreeCodes, ...callLocationsByAreaCode.map(([code]) => code)]);

/** Checks a landing page's phone number. Sites without a phone number may not have one. */
export function findPhoneFaults({ phone }: Campaign, themes: readonly Theme[]): LandingPageFault[] {
  if (phone === undefined) return [];
  const [, areaCode = "", exchange = ""] = /^\+1([2-9]\d\d)([2-9]\d\d)\d{4}$/.exec(phone) ?? [];
  const isCallable = areaCodes.has(areaCode) && exchange !== "976" && !exchange.endsWith("11");
  return [
    ...(isCallable
      ? []
      : [{ field: "phone", message: "must be a US phone number such as +16195550100" }]),
    ...themes
      .filter((theme) => theme.phone === undefined)
      .map(({ site }) => ({
        ...{ field: "phone", message: `the site ${site} shows no phone number` },
      })),
  ];
}
