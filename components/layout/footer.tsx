import { ThemeHtml } from "../content/theme-html";
import { Logo } from "./logo";
import type { SiteFrame } from "./site-frame";
import { TermsLink } from "./terms-link";
import styles from "./footer.module.css";

type FooterProps = Pick<SiteFrame, "brand" | "disclaimers" | "doNotSell" | "terms">;

/** Footer: its three links, the disclaimers (docs/product.md section 2). */
export function Footer({ brand, disclaimers, doNotSell, terms }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <div>
            <Logo brandName={brand.name} />
            <p className={styles.tagline}>{brand.tagline}</p>
          </div>
          <nav className={styles.links} aria-label="Legal">
            <a href="/company/PrivacyPolicy">Privacy Policy</a>
            <TermsLink text={terms} company={brand.company} brandName={brand.name} />
            <a href={doNotSell} rel="noopener noreferrer">
              Do Not Sell My Personal Information
            </a>
          </nav>
        </div>
        <div className={styles.disclaimers}>
          {disclaimers.map((text) => (
            <ThemeHtml key={text} html={text} />
          ))}
        </div>
        <p className={styles.company}>© 2026 {brand.company}. Advertising.</p>
      </div>
    </footer>
  );
}
