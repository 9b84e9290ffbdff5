import styles from "./claims-steps.module.css";

export type ClaimsStep = (typeof steps)[number]["key"];

/** The four claims pages in the order that their names say (docs/product.md section 2). */
export function ClaimsSteps({ current }: { current: ClaimsStep }) {
  return (
    <nav aria-label="Your claim, step by step">
      <ol className={styles.steps}>
        {steps.map(({ key, name }) => (
          <li key={key} className={styles.step}>
            <a href={`/claims/${key}`} aria-current={key === current ? "step" : undefined}>
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const steps = [
  { key: "makingaclaim", name: "What a claim is" },
  { key: "makeclaim", name: "Your answers" },
  { key: "youhaveaclaim", name: "Your time limit" },
  { key: "claimsubmitted", name: "What comes next" },
] as const;
