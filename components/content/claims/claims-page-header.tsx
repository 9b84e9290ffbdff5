import type { ClaimsOpeningCopy } from "@/themes/claims/claims-copy";
import styles from "./claims-page.module.css";
import { ButtonLink } from "../button-link";

/** Renders the heading and introduction of a claims page, and links to the next steps. */
export function ClaimsPageHeader({ heading, ...copy }: ClaimsOpeningCopy) {
  return (
    <div>
      <h1 className={styles.heading}>{heading}</h1>
      <ClaimsPageIntroduction {...copy} />
    </div>
  );
}

/** Renders the introduction of a claims page, and links to the next steps. */
export function ClaimsPageIntroduction({ intro, links }: Omit<ClaimsOpeningCopy, "heading">) {
  return (
    <div>
      <p className={styles.intro}>{intro}</p>
      <div className={styles.actions}>
        {links.map(({ label, ...link }) => (
          <ButtonLink key={link.href} {...link}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
