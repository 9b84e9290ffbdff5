import type { Reviewer } from "@/themes/article";
import { localizePath } from "@/lib/shared/languages";
import { originalLanguage, languages } from "@/themes/languages/languages";
import type { Theme } from "@/themes/theme";
import { getSiteOrigin } from "./sites";

interface StructuredDataInput {
  path: string;
  title: string;
  description: string;
  updated?: string;
  /** Names and paths of all pages from the home page down to this page. */
  breadcrumbs?: { name: string; path: string }[];
  questions?: { question: string; answer: string }[];
  /** Professional who reviewed the page's content. */
  reviewer?: Reviewer;
  /** Additional schema.org properties by name, such as `@type`. */
  more?: Record<string, unknown>;
}

/**
 * Builds the schema.org data (JSON-LD) of a page: WebPage, plus BreadcrumbList and FAQPage if the page has them. The
 * data never describes the site as a law firm.
 */
export function buildStructuredData(
  theme: Theme,
  page: StructuredDataInput,
): Record<string, unknown> {
  const { language = originalLanguage } = theme;
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

/** Returns the additional schema.org properties of the About page: its type, and the company that runs the site. */
export function buildAboutPageStructuredData(theme: Theme): Pick<StructuredDataInput, "more"> {
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
