import type { ClaimsOpeningCopy } from "@/themes/claims/claims-copy";
import styles from "./claims-page.module.css";
import { NextStepLink } from "../next-step-link";

/** Renders the heading and introduction of a claims page, and links to the next steps. */
export function ClaimsOpening({ heading, ...copy }: ClaimsOpeningCopy) {
  return (
    <div>
      <h1 className={styles.heading}>{heading}</h1>
      <ClaimsIntro {...copy} />
    </div>
  );
}

/** Renders the introduction of a claims page, and links to the next steps. */
export function ClaimsIntro({ intro, links }: Omit<ClaimsOpeningCopy, "heading">) {
  return (
    <div>
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
