import { useTranslator } from "#use-words";
import { ManualSection } from "../home/man-page/manual-section";
import { SplitHero } from "../home/man-page/split-hero";
import { ThemeHtml } from "../theme-html";
import type { CampaignLayoutProps } from "./campaign-layout";
import styles from "./split-layout.module.css";

/** Renders a campaign page whose first screen has two halves. The sections below resemble a Unix manual. */
export function SplitLayout(props: CampaignLayoutProps) {
  const { scene, copy, proof, form, beside, sections } = props;
  const { say } = useTranslator();
  return (
    <main>
      <SplitHero {...{ ...copy, scene, proof, form, beside }} />
      <div className={styles.manual}>
        <ManualSection id="notes" label={say("Good to know")}>
          <ul className={styles.points}>
            {copy.points.map((point) => (
              <ThemeHtml key={point} as="li" html={point} />
            ))}
          </ul>
        </ManualSection>
        <ManualSection id="payers" label={say("Who pays us")}>
          {copy.closing.map((text) => (
            <ThemeHtml key={text} html={text} />
          ))}
        </ManualSection>
        {sections}
      </div>
    </main>
  );
}
