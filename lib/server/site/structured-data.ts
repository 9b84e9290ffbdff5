import type { Reviewer } from "@/themes/article";
import { localizePath } from "@/lib/shared/languages";
import { firstLanguage, languages } from "@/themes/languages/languages";
import type { Theme } from "@/themes/theme";
import { getSiteOrigin } from "./sites";

interface PageData {
  path: string;
  title: string;
  description: string;
  updated?: string;
  /** Names and paths from the home page to the page itself. */
  breadcrumbs?: { name: string; path: string }[];
  questions?: { question: string; answer: string }[];
  /** The reviewer of the page's content, with credentials. */
  reviewer?: Reviewer;
  /** Additional properties: the type of the page, and the organization behind it. */
  more?: Record<string, unknown>;
}

/**
 * Returns a page's schema.org data: WebPage, plus BreadcrumbList and FAQPage if the page has them. It never claims to
 * be a law firm.
 */
export function buildStructuredData(theme: Theme, page: PageData): Record<string, unknown> {
  const { language = firstLanguage } = theme;
  const url = (path: string) => new URL(localizePath(language, path), getSiteOrigin(theme)).href;
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

/**
 * Returns the schema.org data of the About page: its type, and the company behind the site as far as the theme
 * describes it.
 */
export function buildAboutData(theme: Theme): Pick<PageData, "more"> {
  const { address, email, registration } = theme.contact;
  const about = {
    "@type": "Organization",
    name: theme.brand.name,
    legalName: theme.brand.company,
    url: new URL("/", getSiteOrigin(theme)).href,
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
