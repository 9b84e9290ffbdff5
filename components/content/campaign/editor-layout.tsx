import { EditorHero } from "../home/level-editor/editor-hero";
import { ThemeHtml } from "../theme-html";
import type { CampaignLayoutProps } from "./campaign-layout";
import styles from "./editor-layout.module.css";

/** Campaign layout `editor`: the editor's window, below it what to bring along, slot by slot. */
export function EditorLayout({ scene, copy, form, beside }: CampaignLayoutProps) {
  return (
    <main>
      <EditorHero {...{ ...copy, scene, form, beside }} windowTitle={copy.title} />
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
    </main>
  );
}
