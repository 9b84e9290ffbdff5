import { TranslatedSentence } from "@/components/words/translated-sentence";
import { useTranslator } from "#use-words";
import type { Article } from "@/themes/article";
import { LanguageLinksLine } from "../../layout/language-links-line";
import type { SiteFrameData } from "../../layout/site-frame";
import { Icon } from "../../ui/icon";
import { Scene } from "../scenes/registry";
import { ThemeHtml } from "../theme-html";
import { ButtonLink } from "../button-link";
import styles from "./article-head.module.css";

type ArticleHeadProps = Pick<Article, "heading" | "intro" | "scene" | "updated" | "reviewer"> & {
  breadcrumbs: { name: string; path: string }[];
  /** Label of the link to the form. */
  startLabel: string;
  languages: SiteFrameData["languages"];
};

/** Renders the top of an information page: breadcrumbs, heading, link to the form, and illustration. */
export function ArticleHead(props: ArticleHeadProps) {
  const { say, link, tag } = useTranslator();
  const { heading, intro, scene, updated, reviewer, breadcrumbs, startLabel, languages } = props;
  const date = <time dateTime={updated}>{formatLongDate(updated, tag)}</time>;
  return (
    <header className={styles.head}>
      <div>
        <nav aria-label={say("Breadcrumb")}>
          <ol className={styles.breadcrumbs}>
            {breadcrumbs.slice(0, -1).map(({ name, path }) => (
              <li key={path}>
                <a href={link(path)}>{name}</a>
                <Icon name="caret-right" />
              </li>
            ))}
            <li aria-current="page">{breadcrumbs.at(-1)?.name}</li>
          </ol>
        </nav>
        <h1 className={styles.heading}>{heading}</h1>
        <ThemeHtml html={intro} className={styles.intro} />
        <div className={styles.actions}>
          <ButtonLink href="#questionnaire">{startLabel}</ButtonLink>
          <div className={styles.updated}>
            {reviewer?.photo && (
              // eslint-disable-next-line @next/next/no-img-element -- the file has its final size
              <img className={styles.reviewer} src={reviewer.photo} alt="" width={48} height={48} />
            )}
            <p>
              {reviewer ? (
                <TranslatedSentence
                  text="Updated {date} and reviewed by {reviewer}, {credentials}"
                  parts={{
                    date,
                    reviewer: (
                      <a href={reviewer.url} rel="noopener noreferrer">
                        {reviewer.name}
                      </a>
                    ),
                    credentials: reviewer.credentials,
                  }}
                />
              ) : (
                <TranslatedSentence text="Updated {date}" parts={{ date }} />
              )}
            </p>
          </div>
          <LanguageLinksLine languages={languages} />
        </div>
      </div>
      <Scene name={scene} className={styles.scene} />
    </header>
  );
}

function formatLongDate(iso: string, tag: string): string {
  return new Date(`${iso}T12:00:00Z`).toLocaleDateString(tag, {
    dateStyle: "long",
    timeZone: "UTC",
  });
}
