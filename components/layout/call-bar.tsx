import { Icon } from "../ui/icon";
import { PhoneLink, type PhoneLinkProps } from "./phone-link";
import styles from "./call-bar.module.css";

type CallBarProps = Pick<
  PhoneLinkProps,
  "formattedPhoneNumber" | "phoneNumber" | "phoneNumberId" | "siteName"
>;

/**
 * The number within a thumb's reach on small screens. It sticks to the bottom while the page scrolls and takes
 * its own place at the end, so that it never covers the last lines.
 */
export function CallBar(phone: CallBarProps) {
  return (
    <aside className={styles.bar} aria-label="Call us">
      <PhoneLink {...phone} className={styles.call} numberClassName={styles.number}>
        <Icon name="phone" />
        <span>Call</span>
      </PhoneLink>
    </aside>
  );
}
