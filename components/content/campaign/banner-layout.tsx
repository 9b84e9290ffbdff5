import { Icon } from "../../ui/icon";
import { Scene } from "../scenes/registry";
import { ThemeHtml } from "../theme-html";
import { TalkInstead } from "../talk-instead";
import type { CampaignLayoutProps } from "./campaign-layout";
import styles from "./banner-layout.module.css";

/** Renders a campaign page whose illustration is beside the heading, with the questionnaire below both. */
export function BannerLayout({ scene, copy, form, startOptions }: CampaignLayoutProps) {
  return (
    <main>
      <div className={styles.middle}>
        <Scene name={scene} className={styles.scene} />
        <h1 className={styles.heading} data-until-begun="over">
          {copy.heading}
        </h1>
        <div className={styles.intro} data-until-begun="over">
          <ThemeHtml html={copy.intro} />
        </div>
        {form}
        {startOptions && <TalkInstead {...startOptions} />}
        <ul className={styles.points}>
          {copy.points.map((point) => (
            <li key={point}>
              <Icon name="check" />
              <ThemeHtml as="span" html={point} />
            </li>
          ))}
        </ul>
        <div className={styles.closing}>
          {copy.closing.map((text) => (
            <ThemeHtml key={text} html={text} />
          ))}
        </div>
      </div>
    </main>
  );
}
