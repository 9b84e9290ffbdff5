import type { Theme } from "@/themes/theme";
import { siteOrigin } from "./theme-of";

interface PageData {
  path: string;
  title: string;
  description: string;
  updated?: string;
  /** Names and paths from the root to the page itself. */
  breadcrumbs?: { name: string; path: string }[];
  questions?: { question: string; answer: string }[];
}

/**
 * schema.org data of a page: WebPage, and BreadcrumbList and FAQPage where it has them. Nothing claims to be a
 * law firm.
 */
export function structuredData(theme: Theme, page: PageData): Record<string, unknown> {
  const url = (path: string) => new URL(path, siteOrigin(theme)).href;
  const webPage = {
    "@type": "WebPage",
    "@id": url(page.path),
    url: url(page.path),
    name: page.title,
    description: page.description,
    inLanguage: "en-US",
    isPartOf: { "@type": "WebSite", name: theme.brand.name, url: url("/") },
    ...(page.updated && { dateModified: page.updated }),
  };
  const graph = [
    webPage,
    ...(page.breadcrumbs ? [breadcrumbList(page.breadcrumbs, url)] : []),
    ...(page.questions?.length ? [faq(page.questions)] : []),
  ];
  return { "@context": "https://schema.org", "@graph": graph };
}

function breadcrumbList(
  breadcrumbs: { name: string; path: string }[],
  url: (path: string) => string,
) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: breadcrumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url(path),
    })),
  };
}

function faq(questions: { question: string; answer: string }[]) {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
