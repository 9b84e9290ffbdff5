import { useTranslator } from "#use-words";
import { Icon } from "../../ui/icon";
import { ThemeHtml } from "../theme-html";
import styles from "./campaign-notes.module.css";

interface CampaignNotesProps {
  /** Short facts. A page that displays them elsewhere omits them. */
  points?: string[];
  closing: string[];
}

/** Renders a campaign's short facts, if any, and its closing paragraphs. */
export function CampaignPointsAndClosing({ points, closing }: CampaignNotesProps) {
  const { say } = useTranslator();
  const paragraphs = closing.map((text) => (
    <ThemeHtml key={text} html={text} className={styles.closing} />
  ));
  if (!points) return <div className={styles.notes}>{paragraphs}</div>;
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
      {paragraphs}
    </section>
  );
}
