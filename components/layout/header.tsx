import type { ReactNode } from "react";
import { Icon } from "../ui/icon";
import { Logo } from "./logo";
import { PhoneLink } from "./phone-link";
import type { SitePhone } from "./site-frame";
import styles from "./header.module.css";

interface HeaderProps {
  brandName: string;
  phone: SitePhone | undefined;
  /** The navigation, where the layout has one. */
  children?: ReactNode;
}

/**
 * Sticky header: logo, navigation, and on a site with a phone tap-to-call in a mobile and a desktop variant
 * (docs/product.md section 2).
 */
export function Header({ brandName, phone, children }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Logo brandName={brandName} />
        <div className={styles.middle}>{children}</div>
        {phone && <TapToCall {...phone} />}
      </div>
    </header>
  );
}

function TapToCall(phone: SitePhone) {
  return (
    <>
      <PhoneLink {...phone} className={styles.desktopCall} numberClassName={styles.number}>
        <span className={styles.disc}>
          <Icon name="phone-waves" />
        </span>
        <span className={styles.label}>Available 24/7</span>
      </PhoneLink>
      <PhoneLink {...phone} className={styles.mobileCall} numberClassName={styles.number}>
        <span className={styles.label}>Available 24/7</span>
      </PhoneLink>
    </>
  );
}
