import { EditorHero } from "../home/level-editor/editor-hero";
import { ThemeHtml } from "../theme-html";
import type { CampaignLayoutProps } from "./campaign-layout";
import styles from "./editor-layout.module.css";

/**
 * Renders a campaign page in the style of a game's level editor. The campaign's main points look like inventory slots.
 */
export function EditorLayout(props: CampaignLayoutProps) {
  const { scene, copy, proof, form, beside, sections } = props;
  return (
    <main>
      <EditorHero {...{ ...copy, scene, proof, form, beside }} windowTitle={copy.title} />
      <div className={styles.below}>
        <ul className={styles.slots}>
          {copy.points.map((point) => (
            <ThemeHtml key={point} as="li" html={point} />
          ))}
        </ul>
        <div className={styles.closing}>
          {copy.closing.map((text) => (
            <ThemeHtml key={text} html={text} />
          ))}
        </div>
      </div>
      {sections}
    </main>
  );
}
