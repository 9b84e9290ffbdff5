import { useTranslator } from "#use-words";
import { Icon } from "../../ui/icon";
import { ThemeHtml } from "../theme-html";
import styles from "./campaign-notes.module.css";

/** Renders a campaign's short facts and closing paragraphs. */
export function CampaignNotes({ points, closing }: { points: string[]; closing: string[] }) {
  const { say } = useTranslator();
  return (
    <section className={styles.notes} aria-labelledby="notes">
      <h2 className={styles.heading} id="notes">
        {say("Good to know")}
      </h2>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" />
            <ThemeHtml as="span" html={point} />
          </li>
        ))}
      </ul>
      {closing.map((text) => (
        <ThemeHtml key={text} html={text} className={styles.closing} />
      ))}
    </section>
  );
}
