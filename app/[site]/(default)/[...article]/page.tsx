import { notFound } from "next/navigation";
import { ArticlePage } from "@/components/content/article/article-page";
import { JsonLd } from "@/components/content/json-ld";
import { findArticle, listLinkedArticles } from "@/lib/server/site/articles";
import type { Article } from "@/themes/article";
import { buildLanguageMenu } from "@/lib/server/site/frame";
import { listSiteEditions } from "@/lib/server/site/editions";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { listStateTimeLimits } from "@/lib/server/law/state-limits";
import { buildStructuredData } from "@/lib/server/site/structured-data";
import type { Translator } from "@/lib/shared/words";
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
  return listSiteEditions().flatMap(({ key, site }) =>
    (themes[site]?.articles ?? []).map((path) => ({
      site: key,
      article: path.slice(1).split("/"),
    })),
  );
}

type ArticleRoute = PageProps<"/[site]/[...article]">;

export async function generateMetadata({ params }: ArticleRoute) {
  const { article } = await getArticlePage(params);
  return buildPageMetadata((await params).site, article.path);
}

/** Renders an information page from its article in themes/articles. */
export default async function InformationPage({ params }: ArticleRoute) {
  const { theme, article } = await getArticlePage(params);
  const words = setPageLanguage(theme);
  const breadcrumbs = buildBreadcrumbs(article, words);
  return (
    <>
      <ArticlePage
        article={article}
        breadcrumbs={breadcrumbs}
        startLabel={theme.start.label}
        languages={buildLanguageMenu(theme)}
        covers={listLinkedArticles(theme, article)}
        limits={
          article.stateLimit ? listStateTimeLimits(article.stateLimit, new Date(), words) : []
        }
        form={<ClaimForm theme={theme} prefill={article.prefill} hasLanguageLinks={false} />}
      />
      <CallSection theme={theme} />
      <JsonLd data={buildStructuredData(theme, { ...article, breadcrumbs })} />
    </>
  );
}

async function getArticlePage(params: ArticleRoute["params"]) {
  const { site, article: segments } = await params;
  const theme = getTheme(site);
  const article = findArticle(theme, `/${segments.join("/")}`);
  return article ? { theme, article } : notFound();
}

function buildBreadcrumbs({ title, path }: Article, { say }: Translator) {
  return [
    { name: say("Home"), path: "/" },
    { name: title, path },
  ];
}
