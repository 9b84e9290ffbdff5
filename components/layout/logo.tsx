import { BrandMark } from "./brand-mark";
import styles from "./logo.module.css";

/** The logo: a link to the site's root. */
export function Logo({ brandName }: { brandName: string }) {
  return (
    <a className={styles.logo} href="/" aria-label={`${brandName}, home page`}>
      <BrandMark className={styles.mark} />
      <span className={styles.word}>{brandName}</span>
    </a>
  );
}
