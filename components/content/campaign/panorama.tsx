import { Icon } from "../../ui/icon";
import { Scene } from "../scenes/registry";
import { ThemeHtml } from "../theme-html";
import type { CampaignView } from "./campaign-view";
import styles from "./panorama.module.css";

/** Campaign layout `panorama`: the scene over the whole width, the questionnaire below the heading. */
export function Panorama({ scene, words, form }: CampaignView) {
  return (
    <main>
      <div className={styles.middle}>
        <Scene name={scene} className={styles.scene} />
        <h1 className={styles.heading}>{words.heading}</h1>
        <ThemeHtml html={words.lead} className={styles.lead} />
        {form}
        <ul className={styles.points}>
          {words.points.map((point) => (
            <li key={point}>
              <Icon name="check" />
              <ThemeHtml as="span" html={point} />
            </li>
          ))}
        </ul>
        <div className={styles.closing}>
          {words.closing.map((text) => (
            <ThemeHtml key={text} html={text} />
          ))}
        </div>
      </div>
    </main>
  );
}
