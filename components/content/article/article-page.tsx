import type { ReactNode } from "react";
import type { Article } from "@/themes/article";
import { FaqList } from "../faq-list";
import { ThemeHtml } from "../theme-html";
import { TopicCards, type Topic } from "../topic-cards";
import { ArticleHead } from "./article-head";
import { ArticleSectionView } from "./article-section";
import { SourceList } from "./source-list";
import { TableOfContents } from "./table-of-contents";
import styles from "./article-page.module.css";

interface ArticlePageProps {
  article: Article;
  /** From the home page to this one. */
  breadcrumbs: { name: string; path: string }[];
  startLabel: string;
  /** The pages that an overview leads to. */
  covers: Topic[];
  /** The claim form, in the middle of the text. */
  form: ReactNode;
}

/** An information page: what its article says, with the claim form in the middle of it (docs/product.md section 2). */
export function ArticlePage({ article, breadcrumbs, startLabel, covers, form }: ArticlePageProps) {
  const { sections, questions, sources } = article;
  const middle = Math.ceil(sections.length / 2);
  const contents = [
    ...sections.map(({ id, heading }) => ({ id, heading })),
    ...(questions.length > 0 ? [{ id: "questions", heading: "Questions and answers" }] : []),
  ];
  return (
    <main>
      <article>
        <ArticleHead {...article} breadcrumbs={breadcrumbs} startLabel={startLabel} />
        {covers.length > 0 && (
          <section className={styles.covers} aria-labelledby="covers">
            <h2 className={styles.coversHeading} id="covers">
              Find what happened to you
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
            {questions.length > 0 && (
              <FaqList id="questions" heading="Questions and answers" questions={questions} />
            )}
            <SourceList sources={sources} />
            <ThemeHtml
              className={styles.caution}
              html="This page is general information, not legal advice. What applies to you depends on your state and on the facts."
            />
          </div>
        </div>
      </article>
    </main>
  );
}
