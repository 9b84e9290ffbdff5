import type { ReactNode } from "react";
import type {
  ClaimsCopy,
  ClaimsListCopy,
  ClaimsPageCopy,
  ClaimsStep,
} from "@/themes/claims/claims-copy";
import { Scene } from "../scenes/registry";
import { ClaimsPageIntroduction, ClaimsPageHeader } from "./claims-page-header";
import { ClaimsSteps } from "./claims-steps";
import styles from "./claims-page.module.css";

interface ClaimsPageProps {
  step: ClaimsStep;
  steps: ClaimsCopy["steps"];
  copy: ClaimsPageCopy;
  /** Content that replaces the page's usual heading and introduction. */
  opening?: ReactNode;
  /** An interactive element under the heading, such as the state picker. It replaces the illustration. */
  tool?: ReactNode;
}

/** Renders a claims page: links to all four claims pages, the heading, the illustration, and the text. */
export function ClaimsPage({ step, steps, copy, opening, tool }: ClaimsPageProps) {
  return (
    <main className={styles.page}>
      <ClaimsSteps current={step} steps={steps} />
      {tool ? (
        <div className={styles.tool}>
          <h1 className={styles.heading}>{copy.heading}</h1>
          {tool}
        </div>
      ) : (
        <header className={styles.opening}>
          {opening ?? <ClaimsPageHeader {...copy} />}
          <Scene name={copy.scene} className={styles.scene} />
        </header>
      )}
      <div className={styles.text}>
        {tool && <ClaimsPageIntroduction {...copy} />}
        {copy.steps && <ClaimsList variant="steps" {...copy.steps} />}
        <ClaimsList variant="points" {...copy.points} />
        {copy.note && <p>{copy.note}</p>}
      </div>
    </main>
  );
}

interface ClaimsListProps extends ClaimsListCopy {
  /**
   * `steps` renders a numbered list, `points` a bulleted one. The value is also the heading's id, so a page may contain
   * each variant once.
   */
  variant: "steps" | "points";
}

function ClaimsList({ heading, variant, items }: ClaimsListProps) {
  const List = variant === "steps" ? "ol" : "ul";
  return (
    <section aria-labelledby={variant}>
      <h2 id={variant} className={styles.listHeading}>
        {heading}
      </h2>
      <List className={`${styles.items} ${styles[variant]}`}>
        {items.map(({ title, text }) => (
          <li key={title}>
            <h3 className={styles.itemTitle}>{title}</h3>
            <p className={styles.itemText}>{text}</p>
          </li>
        ))}
      </List>
    </section>
  );
}
