import styles from "./claims-page.module.css";
import { NextStepLink, type NextStepLinkProps } from "./next-step-link";

/** What a claims page begins with. */
export interface ClaimsOpeningCopy {
  heading: string;
  intro: string;
  /** Where to go from here. */
  links: (Omit<NextStepLinkProps, "children"> & { label: string })[];
}

/** Heading, a few words and the next steps of a claims page. */
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
