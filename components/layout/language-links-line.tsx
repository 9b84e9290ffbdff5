import { LanguageLinks } from "./language-links";
import type { SiteFrameData } from "./site-frame";
import styles from "./language-links-line.module.css";

/**
 * Renders links to the site's other languages at the right edge of a card, for small screens whose header has no space.
 */
export function LanguageLinksLine({ languages }: Pick<SiteFrameData, "languages">) {
  if (!languages) return null;
  return (
    <div data-until-begun="over">
      <LanguageLinks {...languages} className={styles.language} />
    </div>
  );
}
