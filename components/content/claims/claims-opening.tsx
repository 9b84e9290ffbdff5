import type { ClaimsOpeningCopy } from "@/themes/claims/claims-copy";
import styles from "./claims-page.module.css";
import { NextStepLink } from "../next-step-link";

/** Renders the heading and introduction of a claims page, and links to the next steps. */
export function ClaimsOpening({ heading, intro, links }: ClaimsOpeningCopy) {
  return (
    <div>
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.intro}>{intro}</p>
      <div className={styles.actions}>
        {links.map(({ label, ...link }) => (
          <NextStepLink key={link.href} {...link}>
            {label}
          </NextStepLink>
        ))}
      </div>
    </div>
  );
}
