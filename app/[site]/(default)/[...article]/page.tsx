import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ArticlePage } from "@/components/content/article/article-page";
import { JsonLd } from "@/components/content/json-ld";
import { articleOf, articlesOf, coveredBy } from "@/lib/server/site/articles";
import type { Article } from "@/lib/shared/article";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { structuredData } from "@/lib/server/site/structured-data";
import { themeOf } from "@/lib/server/site/theme-of";
import { ClaimForm } from "../../_frame/claim-form";
import { Closing } from "../../_frame/closing";

export const dynamicParams = false;

export function generateStaticParams({ params }: { params: { site: string } }) {
  return articlesOf(themeOf(params.site)).map(({ path }) => ({
    article: path.slice(1).split("/"),
  }));
}

type ArticleRoute = PageProps<"/[site]/[...article]">;

export async function generateMetadata({ params }: ArticleRoute): Promise<Metadata> {
  const { theme, article } = await pageOf(params);
  return pageMetadata(theme, { ...article, isIndexed: !article.draft });
}

/** An information page; its words are typed content in themes/articles. */
export default async function InformationPage({ params }: ArticleRoute) {
  const { theme, article } = await pageOf(params);
  const trail = trailOf(article);
  return (
    <>
      <ArticlePage
        article={article}
        trail={trail}
        covers={coveredBy(theme, article)}
        form={<ClaimForm theme={theme} />}
      />
      <Closing theme={theme} />
      <JsonLd data={structuredData(theme, { ...article, trail })} />
    </>
  );
}

async function pageOf(params: ArticleRoute["params"]) {
  const { site, article: segments } = await params;
  const theme = themeOf(site);
  const article = articleOf(theme, `/${segments.join("/")}`);
  return article ? { theme, article } : notFound();
}

function trailOf({ title, path }: Article) {
  return [
    { name: "Home", path: "/" },
    { name: title, path },
  ];
}
