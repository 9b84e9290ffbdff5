import { useTranslator } from "#use-words";
import type { ComponentProps, ReactNode } from "react";
import button from "../ui/button.module.css";
import { Icon } from "../ui/icon";
import { Logo } from "./logo";
import { LanguageLinks, type LanguageLinksProps } from "./language-links";
import { PhoneLink } from "./phone-link";
import type { SitePhoneNumber } from "./site-frame";
import styles from "./header.module.css";

interface HeaderProps {
  brand: ComponentProps<typeof Logo>["brand"];
  phone: SitePhoneNumber | undefined;
  /** The link to the questionnaire, for a site without a phone number. */
  start?: { label: string; link: string };
  languages?: LanguageLinksProps;
  /** The navigation menus. Absent in layouts without navigation. */
  children?: ReactNode;
}

/**
 * Renders the sticky header: logo, menus, and the phone link (docs/product.md section 2). Without menus, the phone link
 * is a filled button. On a site without a phone number, a link to the questionnaire replaces it.
 */
export function Header({ brand, phone, start, languages, children }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Logo brand={brand} />
        <div className={styles.middle}>{children}</div>
        {languages && (
          <LanguageLinks
            {...languages}
            className={children ? `${styles.language} ${styles.inMenu}` : styles.language}
          />
        )}
        {phone && <TapToCall {...phone} isFilled={!children} />}
        {!phone && start && (
          <a className={`${button.button} ${button.secondary} ${styles.start}`} href={start.link}>
            {start.label}
          </a>
        )}
      </div>
    </header>
  );
}

function TapToCall({ isFilled, ...phone }: SitePhoneNumber & { isFilled: boolean }) {
  const { say } = useTranslator();
  const fill = isFilled ? ` ${styles.filled}` : "";
  return (
    <>
      <PhoneLink
        {...phone}
        className={`${styles.desktopCall}${fill}`}
        numberClassName={styles.number}
      >
        <span className={styles.disc}>
          <Icon name="phone-waves" />
        </span>
        <span className={styles.label}>{say("Available 24/7")}</span>
      </PhoneLink>
      <PhoneLink
        {...phone}
        className={`${styles.mobileCall}${fill}`}
        numberClassName={styles.number}
      >
        <span className={styles.label}>{say("Available 24/7")}</span>
      </PhoneLink>
    </>
  );
}
