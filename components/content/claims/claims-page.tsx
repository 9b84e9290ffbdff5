import type { ReactNode } from "react";
import { Scene, type SceneName } from "../scenes/registry";
import { ClaimsOpening, type ClaimsOpeningCopy } from "./claims-opening";
import { ClaimsSteps, type ClaimsStep } from "./claims-steps";
import styles from "./claims-page.module.css";

/** The copy of one of the claims pages. */
export interface ClaimsPageCopy extends ClaimsOpeningCopy {
  title: string;
  /** For search results. */
  description: string;
  /** What happens in what order. */
  steps?: ClaimsListCopy;
  points: ClaimsListCopy;
  note?: string;
}

/** A heading and short, titled items. */
interface ClaimsListCopy {
  heading: string;
  items: { title: string; text: string }[];
}

interface ClaimsPageProps {
  step: ClaimsStep;
  scene: SceneName;
  copy: ClaimsPageCopy;
  /** In place of the copy's own opening. */
  opening?: ReactNode;
  /** Shown before the lists. */
  children?: ReactNode;
}

/** The shape of the claims pages: the step that is on, what it is about, the next steps, then the text. */
export function ClaimsPage({ step, scene, copy, opening, children }: ClaimsPageProps) {
  return (
    <main className={styles.page}>
      <ClaimsSteps current={step} />
      <header className={styles.opening}>
        {opening ?? <ClaimsOpening {...copy} />}
        <Scene name={scene} className={styles.scene} />
      </header>
      <div className={styles.text}>
        {children}
        {copy.steps && <ClaimsList look="steps" {...copy.steps} />}
        <ClaimsList look="points" {...copy.points} />
        {copy.note && <p>{copy.note}</p>}
      </div>
    </main>
  );
}

interface ClaimsListProps extends ClaimsListCopy {
  /** Numbered when the order matters. A page has one of each at most: the look is also the heading's id. */
  look: "steps" | "points";
}

function ClaimsList({ heading, look, items }: ClaimsListProps) {
  const List = look === "steps" ? "ol" : "ul";
  return (
    <section aria-labelledby={look}>
      <h2 id={look} className={styles.listHeading}>
        {heading}
      </h2>
      <List className={`${styles.items} ${styles[look]}`}>
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
