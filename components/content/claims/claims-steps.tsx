import { useTranslator } from "#use-words";
import type { ClaimsCopy, ClaimsStep } from "@/themes/claims/claims-copy";
import styles from "./claims-steps.module.css";

interface ClaimsStepsProps {
  /** The step whose page is displayed. */
  current: ClaimsStep;
  steps: ClaimsCopy["steps"];
}

/** The steps of a claim in chronological order, each with its own page under `/claims` (docs/product.md section 2). */
export const orderedClaimsSteps: readonly ClaimsStep[] = [
  "makingaclaim",
  "makeclaim",
  "youhaveaclaim",
  "claimsubmitted",
];

/** Renders links to the four claims pages as numbered steps. */
export function ClaimsSteps({ current, steps }: ClaimsStepsProps) {
  const { say, link } = useTranslator();
  return (
    <nav className={styles.row} aria-label={say("Your claim, step by step")}>
      <ol className={styles.steps}>
        {orderedClaimsSteps.map((step) => (
          <li key={step} className={styles.step}>
            <a href={link(`/claims/${step}`)} aria-current={step === current ? "step" : undefined}>
              <span>{steps[step].name}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
