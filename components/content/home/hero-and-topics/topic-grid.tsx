import { useTranslator } from "#use-words";
import { FadeInOnScroll } from "../../fade-in-on-scroll";
import { TopicCards, type TopicCardData } from "../../topic-cards";
import styles from "./topic-grid.module.css";

interface TopicGridProps {
  heading: string;
  intro: string;
  topics: TopicCardData[];
  /** Articles that link to several other articles. */
  overviews: { path: string; title: string }[];
}

/** Renders links to the information pages as picture cards, one for each kind of accident. */
export function TopicGrid({ heading, intro, topics, overviews }: TopicGridProps) {
  const { link } = useTranslator();
  return (
    <section className={styles.section} aria-labelledby="topics">
      <div className={styles.head}>
        <h2 className={styles.heading} id="topics">
          {heading}
        </h2>
        <p className={styles.intro}>{intro}</p>
      </div>
      <FadeInOnScroll>
        <TopicCards topics={topics} variant="feature" />
      </FadeInOnScroll>
      {overviews.length > 0 && (
        <p className={styles.overviews}>
          {overviews.map(({ path, title }) => (
            <a key={path} href={link(path)}>
              {title}
            </a>
          ))}
        </p>
      )}
    </section>
  );
}
