import type { BrandMarkShape } from "@/themes/brand-mark";
import { BrandMark } from "./brand-mark";
import styles from "./logo.module.css";

interface LogoProps {
  brand: { name: string; mark: BrandMarkShape[] };
}

/** The logo: a link to the site's root. */
export function Logo({ brand }: LogoProps) {
  return (
    <a className={styles.logo} href="/" aria-label={`${brand.name}, home page`}>
      <BrandMark shapes={brand.mark} className={styles.mark} />
      <span className={styles.word}>{brand.name}</span>
    </a>
  );
}
