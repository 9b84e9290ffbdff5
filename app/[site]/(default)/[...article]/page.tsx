import { notFound } from "next/navigation";
import { ArticlePage } from "@/components/content/article/article-page";
import { JsonLd } from "@/components/content/json-ld";
import { findArticle, listCoveredArticles } from "@/lib/server/site/articles";
import type { Article } from "@/themes/article";
import { listEditions } from "@/lib/server/site/editions";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { listStateLimits } from "@/lib/server/law/state-limits";
import { buildStructuredData } from "@/lib/server/site/structured-data";
import type { Words } from "@/lib/shared/words";
import { getTheme } from "@/lib/server/site/sites";
import { themes } from "@/themes/registry";
import { ClaimForm } from "../../_components/claim-form";
import { CallSection } from "../../_components/call-section";
import { setPageLanguage } from "../../set-page-language";

export const dynamicParams = false;

/**
 * Returns the site key and the path segments of every article, for prerendering. Next disables the whole route if the
 * list is empty for any one site (vercel/next.js#95166).
 */
export function generateStaticParams() {
  return listEditions().flatMap(({ key, site }) =>
    (themes[site]?.articles ?? []).map((path) => ({
      site: key,
      article: path.slice(1).split("/"),
    })),
  );
}

type ArticleRoute = PageProps<"/[site]/[...article]">;

export async function generateMetadata({ params }: ArticleRoute) {
  const { article } = await pageOf(params);
  return buildPageMetadata((await params).site, article.path);
}

/** Renders an information page from its article in themes/articles. */
export default async function InformationPage({ params }: ArticleRoute) {
  const { theme, article } = await pageOf(params);
  const words = setPageLanguage(theme);
  const breadcrumbs = breadcrumbsOf(article, words);
  return (
    <>
      <ArticlePage
        article={article}
        breadcrumbs={breadcrumbs}
        startLabel={theme.start.label}
        covers={listCoveredArticles(theme, article)}
        limits={article.stateLimit ? listStateLimits(article.stateLimit, new Date(), words) : []}
        form={<ClaimForm theme={theme} prefill={article.prefill} />}
      />
      <CallSection theme={theme} />
      <JsonLd data={buildStructuredData(theme, { ...article, breadcrumbs })} />
    </>
  );
}

async function pageOf(params: ArticleRoute["params"]) {
  const { site, article: segments } = await params;
  const theme = getTheme(site);
  const article = findArticle(theme, `/${segments.join("/")}`);
  return article ? { theme, article } : notFound();
}

function breadcrumbsOf({ title, path }: Article, { say }: Words) {
  return [
    { name: say("Home"), path: "/" },
    { name: title, path },
  ];
}
