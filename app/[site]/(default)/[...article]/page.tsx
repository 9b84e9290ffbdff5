import { notFound } from "next/navigation";
import { ArticlePage } from "@/components/content/article/article-page";
import { StatePageLinks } from "@/components/content/article/state-page-links";
import { JsonLd } from "@/components/content/json-ld";
import { findArticle, listLinkedArticles } from "@/lib/server/site/articles";
import type { Article } from "@/themes/article";
import { buildLanguageMenu } from "@/lib/server/site/frame";
import { listLocalizedSites } from "@/lib/server/site/editions";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { listStateTimeLimits } from "@/lib/server/law/state-limits";
import { listStateLawPagePaths } from "@/lib/server/site/state-articles";
import type { TimeLimitKind } from "@/lib/server/law/time-limit";
import { buildStructuredData } from "@/lib/server/site/structured-data";
import { getStateLawPagePath } from "@/lib/shared/state-page-path";
import type { Translator } from "@/lib/shared/words";
import { getSiteTheme } from "@/lib/server/site/sites";
import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";
import { ClaimForm } from "../../_components/claim-form";
import { CallSection } from "../../_components/call-section";
import { setPageLanguage } from "../../set-page-language";

export const dynamicParams = false;

/**
 * Returns the site and the path segments of every article, including the articles about state law, for prerendering.
 * Every site needs at least one article, or Next stops prerendering the route for all sites (vercel/next.js#95166).
 */
export function generateStaticParams() {
  return listLocalizedSites().flatMap(({ key, site }) =>
    listArticlePaths(site).map((path) => ({
      site: key,
      article: path.slice(1).split("/"),
    })),
  );
}

function listArticlePaths(site: string): string[] {
  const theme = themes[site];
  return theme ? [...(theme.articles ?? []), ...listStateLawPagePaths(theme)] : [];
}

type ArticleRoute = PageProps<"/[site]/[...article]">;

export async function generateMetadata({ params }: ArticleRoute) {
  const { article } = await getArticlePage(params);
  return buildPageMetadata((await params).site, article.path);
}

/** Renders an article. An article may be about one subject, such as truck accidents, or about one state's law. */
export default async function InformationPage({ params }: ArticleRoute) {
  const { theme, article } = await getArticlePage(params);
  const words = setPageLanguage(theme);
  const breadcrumbs = buildBreadcrumbs(theme, article, words);
  return (
    <>
      <ArticlePage
        article={article}
        breadcrumbs={breadcrumbs}
        startLabel={theme.start.label}
        languages={buildLanguageMenu(theme)}
        covers={listLinkedArticles(theme, article)}
        limits={article.stateLimit ? listLimits(theme, article.stateLimit, words) : []}
        form={<ClaimForm theme={theme} prefill={article.prefill} hasLanguageLinks={false} />}
      />
      {listStateLawPagePaths(theme).includes(article.path) && (
        <StatePageLinks current={article.path} />
      )}
      <CallSection theme={theme} />
      <JsonLd data={buildStructuredData(theme, { ...article, breadcrumbs })} />
    </>
  );
}

/**
 * Returns each state's time limit to sue. For motor vehicle accidents, each limit links to the page about the state's
 * law.
 */
function listLimits({ hasStatePages }: Theme, kind: TimeLimitKind, words: Translator) {
  return listStateTimeLimits(kind, new Date(), words).map((limit) => ({
    ...limit,
    ...(hasStatePages &&
      kind === "motorVehicle" && { page: words.link(getStateLawPagePath(limit.code)) }),
  }));
}

async function getArticlePage(params: ArticleRoute["params"]) {
  const { site, article: segments } = await params;
  const theme = getSiteTheme(site);
  const article = findArticle(theme, `/${segments.join("/")}`);
  return article ? { theme, article } : notFound();
}

function buildBreadcrumbs(
  theme: Theme,
  { title, breadcrumb = title, path, parent }: Article,
  { say }: Translator,
) {
  const overview = parent === undefined ? undefined : findArticle(theme, parent);
  return [
    { name: say("Home"), path: "/" },
    ...(overview ? [{ name: overview.breadcrumb ?? overview.title, path: overview.path }] : []),
    { name: breadcrumb, path },
  ];
}
