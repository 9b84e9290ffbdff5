import { Scene } from "../scenes/registry";
import { ThemeHtml } from "../theme-html";
import type { CampaignView } from "./campaign-view";
import styles from "./letter.module.css";

/** Campaign layout `letter`: a calm column of text beside the questionnaire. */
export function Letter({ scene, words, form }: CampaignView) {
  return (
    <main className={styles.columns}>
      <div className={styles.letter}>
        <h1 className={styles.heading}>{words.heading}</h1>
        <ThemeHtml html={words.lead} className={styles.lead} />
      </div>
      <div className={styles.form}>{form}</div>
      <div className={styles.rest}>
        <ol className={styles.points}>
          {words.points.map((point) => (
            <ThemeHtml key={point} as="li" html={point} />
          ))}
        </ol>
        <Scene name={scene} className={styles.scene} />
        {words.closing.map((text) => (
          <ThemeHtml key={text} html={text} />
        ))}
      </div>
    </main>
  );
}
