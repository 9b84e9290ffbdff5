import { useTranslator } from "#use-words";
import type { ComponentProps, ReactNode } from "react";
import type { Article } from "@/themes/article";
import { FaqList } from "../faq-list";
import { ThemeHtml } from "../theme-html";
import { TopicCards, type TopicCardData } from "../topic-cards";
import { ArticleHead } from "./article-head";
import { ArticleSectionView } from "./article-section";
import { SourceList } from "./source-list";
import { StateLimits } from "./state-limits";
import { TableOfContents } from "./table-of-contents";
import styles from "./article-page.module.css";

interface ArticlePageProps {
  article: Article;
  /** Breadcrumbs from the home page to this page. */
  breadcrumbs: { name: string; path: string }[];
  startLabel: string;
  languages: ComponentProps<typeof ArticleHead>["languages"];
  /** On an overview page, the articles to link to. Empty on any other page. */
  covers: TopicCardData[];
  /** Each state's time limit to sue. Empty if an article's subject has no time limits. */
  limits: ComponentProps<typeof StateLimits>["limits"];
  /** The claim form, rendered after the first half of the sections. */
  form: ReactNode;
}

/** Renders an article with the claim form between its sections (docs/product.md section 2). */
export function ArticlePage(props: ArticlePageProps) {
  const { say } = useTranslator();
  const { article, breadcrumbs, startLabel, languages, covers, limits, form } = props;
  const { sections, questions, sources } = article;
  const middle = Math.ceil(sections.length / 2);
  const contents = [
    ...sections.map(({ id, heading }) => ({ id, heading })),
    ...(limits.length > 0 ? [{ id: "time-limits", heading: say("Time limits by state") }] : []),
    ...(questions.length > 0 ? [{ id: "questions", heading: say("Questions and answers") }] : []),
  ];
  return (
    <main>
      <article>
        <ArticleHead
          {...article}
          breadcrumbs={breadcrumbs}
          startLabel={startLabel}
          languages={languages}
        />
        {covers.length > 0 && (
          <section className={styles.covers} aria-labelledby="covers">
            <h2 className={styles.coversHeading} id="covers">
              {say("Find your kind of accident")}
            </h2>
            <TopicCards topics={covers} />
          </section>
        )}
        <div className={styles.columns}>
          <TableOfContents entries={contents} />
          <div className={styles.text}>
            {sections.slice(0, middle).map((section) => (
              <ArticleSectionView key={section.id} {...section} />
            ))}
            <div className={styles.form}>{form}</div>
            {sections.slice(middle).map((section) => (
              <ArticleSectionView key={section.id} {...section} />
            ))}
            {limits.length > 0 && (
              <StateLimits id="time-limits" heading={say("Time limits by state")} limits={limits} />
            )}
            {questions.length > 0 && (
              <FaqList
                id="questions"
                heading={say("Questions and answers")}
                questions={questions}
              />
            )}
            <SourceList sources={sources} />
            <ThemeHtml
              className={styles.caution}
              html={say(
                "This page is general information, not legal advice. What applies to you depends on your state and the facts.",
              )}
            />
          </div>
        </div>
      </article>
    </main>
  );
}
