import { Scene } from "../scenes/registry";
import { ThemeHtml } from "../theme-html";
import { CallInsteadLine } from "../call-instead-line";
import type { CampaignLayoutProps } from "./campaign-layout";
import styles from "./two-column-layout.module.css";

/** Renders a campaign page whose text is beside the questionnaire. */
export function TwoColumnLayout(props: CampaignLayoutProps) {
  const { scene, copy, proof, form, startOptions, sections } = props;
  return (
    <main>
      <section className={styles.columns}>
        <div className={styles.text}>
          <h1 className={styles.heading} data-until-begun="beside">
            {copy.heading}
          </h1>
          <div className={styles.intro} data-until-begun="beside">
            <ThemeHtml html={copy.intro} />
          </div>
          {proof}
        </div>
        <div className={styles.form}>{form}</div>
        <div className={styles.rest}>
          {startOptions && <CallInsteadLine {...startOptions} />}
          <ol className={styles.points}>
            {copy.points.map((point) => (
              <ThemeHtml key={point} as="li" html={point} />
            ))}
          </ol>
          <Scene name={scene} className={styles.scene} />
          {copy.closing.map((text) => (
            <ThemeHtml key={text} html={text} />
          ))}
        </div>
      </section>
      {sections}
    </main>
  );
}
