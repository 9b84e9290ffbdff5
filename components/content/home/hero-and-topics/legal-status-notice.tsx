import { useTranslator } from "#use-words";
import { TranslatedSentence } from "@/components/words/translated-sentence";
import type { HeroAndTopicsCopy } from "@/themes/home/hero-and-topics";
import { ThemeHtml } from "../../theme-html";
import styles from "./legal-status-notice.module.css";

type LegalStatusNoticeProps = NonNullable<HeroAndTopicsCopy["notice"]>;

/** Renders a notice about the current state of a lawsuit or settlement, with the date of the last check. */
export function LegalStatusNotice({ heading, checked, items, more }: LegalStatusNoticeProps) {
  const { tag } = useTranslator();
  return (
    <section className={styles.notice} aria-labelledby="standing">
      <div className={styles.bulletin}>
        <h2 className={styles.heading} id="standing">
          {heading}
        </h2>
        <ul className={styles.items}>
          {items.map((html) => (
            <ThemeHtml key={html} as="li" html={html} />
          ))}
        </ul>
        <p className={styles.checked}>
          <TranslatedSentence
            text="Last checked {date}."
            parts={{ date: <time dateTime={checked}>{formatLongDate(checked, tag)}</time> }}
          />{" "}
          <a href={more.link}>{more.name}</a>
        </p>
      </div>
    </section>
  );
}

function formatLongDate(iso: string, tag: string): string {
  return new Date(`${iso}T12:00:00Z`).toLocaleDateString(tag, {
    dateStyle: "long",
    timeZone: "UTC",
  });
}
