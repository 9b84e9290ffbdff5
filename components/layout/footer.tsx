import { useTranslator } from "#use-words";
import { ThemeHtml } from "../content/theme-html";
import type { FooterDisclaimer } from "@/themes/theme";
import { privacyRequestPath } from "@/lib/shared/visitor-request";
import { Logo } from "./logo";
import type { SiteFrameData } from "./site-frame";
import { TermsLink } from "./terms-link";
import styles from "./footer.module.css";

type FooterProps = Pick<SiteFrameData, "brand" | "disclaimers" | "doNotSell">;

/** Renders the footer: links and disclaimers (docs/product.md section 2). */
export function Footer({ brand, disclaimers, doNotSell }: FooterProps) {
  const { say, link } = useTranslator();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <div>
            <Logo brand={brand} />
            <p className={styles.tagline}>{brand.tagline}</p>
          </div>
          <nav className={styles.links} aria-label={say("Legal")}>
            <a href={link("/company/About")}>{say("About Us")}</a>
            <a href={link("/company/PrivacyPolicy")}>{say("Privacy Policy")}</a>
            <TermsLink />
            <a href={link(privacyRequestPath)}>{say("Your Information")}</a>
            <a href={doNotSell} rel="noopener noreferrer">
              {say("Do Not Sell My Personal Information")}
            </a>
          </nav>
        </div>
        <div className={styles.disclaimers}>
          {disclaimers.map((text) => (
            <DisclaimerText key={typeof text === "string" ? text : text.listed} text={text} />
          ))}
        </div>
        <p className={styles.company}>
          {say("© 2026 {company}. Advertising.", { company: brand.company })}
        </p>
      </div>
    </footer>
  );
}

/** Renders a disclaimer in the footer. */
export function DisclaimerText({ text }: { text: FooterDisclaimer }) {
  return typeof text === "string" ? <ThemeHtml html={text} /> : <ListedDisclaimer {...text} />;
}

/**
 * Renders two versions of a disclaimer, of which the style sheet hides one: `unlisted` if the site names any lead
 * receivers, otherwise `listed` (lib/shared/receiver-list-paths.ts).
 */
function ListedDisclaimer({ listed, unlisted, unscripted }: Exclude<FooterDisclaimer, string>) {
  return (
    <>
      <div data-listing="yes">
        <ThemeHtml html={listed} />
      </div>
      <div data-listing="no">
        <ThemeHtml html={unlisted} />
        <noscript>
          <ThemeHtml html={unscripted} />
        </noscript>
      </div>
    </>
  );
}
