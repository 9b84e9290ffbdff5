import { useWords } from "#use-words";
import { Icon } from "../ui/icon";
import { PhoneLink } from "./phone-link";
import type { SitePhone } from "./site-frame";
import styles from "./call-bar.module.css";

/**
 * Renders the phone number at the bottom of small screens. The bar has its own space at the end of the page, so it
 * does not cover the last lines.
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
