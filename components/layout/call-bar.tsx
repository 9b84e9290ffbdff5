import { useWords } from "#use-words";
import { Icon } from "../ui/icon";
import { PhoneLink } from "./phone-link";
import type { SitePhone } from "./site-frame";
import styles from "./call-bar.module.css";

/**
 * The number within a thumb's reach on small screens. It sticks to the bottom while the page scrolls and takes
 * its own place at the end, so that it never covers the last lines.
 */
export function CallBar(phone: SitePhone) {
  const { say } = useWords();
  return (
    <aside className={styles.bar} aria-label={say("Call us")}>
      <PhoneLink {...phone} className={styles.call} numberClassName={styles.number}>
        <Icon name="phone" />
        <span>{say("Call")}</span>
      </PhoneLink>
    </aside>
  );
}
