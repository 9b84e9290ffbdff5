import type { Reviewer } from "@/themes/article";
import { pathIn } from "@/lib/shared/languages";
import { firstLanguage, languages } from "@/themes/languages/languages";
import type { Theme } from "@/themes/theme";
import { siteOrigin } from "./sites";

interface PageData {
  path: string;
  title: string;
  description: string;
  updated?: string;
  /** Names and paths from the root to the page itself. */
  breadcrumbs?: { name: string; path: string }[];
  questions?: { question: string; answer: string }[];
  /** Whoever checked what the page says, with what qualifies them. */
  reviewer?: Reviewer;
  /** What else is said of the page: its kind, and who is behind it. */
  more?: Record<string, unknown>;
}

/**
 * schema.org data of a page: WebPage, and BreadcrumbList and FAQPage where it has them. Nothing claims to be a
 * law firm.
 */
export function structuredData(theme: Theme, page: PageData): Record<string, unknown> {
  const { language = firstLanguage } = theme;
  const url = (path: string) => new URL(pathIn(language, path), siteOrigin(theme)).href;
  const webPage = {
    "@type": "WebPage",
    "@id": url(page.path),
    url: url(page.path),
    name: page.title,
    description: page.description,
    inLanguage: languages[language].tag,
    isPartOf: { "@type": "WebSite", name: theme.brand.name, url: url("/") },
    ...(page.updated && { dateModified: page.updated }),
    ...(page.reviewer && { reviewedBy: person(page.reviewer) }),
    ...page.more,
  };
  const graph = [
    webPage,
    ...(page.breadcrumbs ? [breadcrumbList(page.breadcrumbs, url)] : []),
    ...(page.questions?.length ? [faq(page.questions)] : []),
  ];
  return { "@context": "https://schema.org", "@graph": graph };
}

/** The kind of the About page, and the company behind the site as far as its theme tells. */
export function aboutData(theme: Theme): Pick<PageData, "more"> {
  const { address, email, registration } = theme.contact;
  const about = {
    "@type": "Organization",
    name: theme.brand.name,
    legalName: theme.brand.company,
    url: new URL("/", siteOrigin(theme)).href,
    ...(address && { address }),
    ...(email && { email }),
    ...(registration && { identifier: registration }),
  };
  return { more: { "@type": "AboutPage", about } };
}

function person({ name, credentials, url }: Reviewer) {
  return { "@type": "Person", name, description: credentials, url };
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
