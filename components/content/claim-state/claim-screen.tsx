import type { ReactNode } from "react";
import { Scene, type SceneName } from "../scenes/registry";
import { ClaimReading } from "./claim-reading";
import { ClaimSteps, type ClaimStep } from "./claim-steps";
import type { ClaimWords } from "./claim-words";
import { NextStepLink } from "./next-step-link";
import styles from "./claim-screen.module.css";

interface ClaimScreenProps {
  step: ClaimStep;
  scene: SceneName;
  words: ClaimWords;
  /** What stands before the reading. */
  children?: ReactNode;
}

/** The shape of the claims screens: where one stands, what this is, the way on, then the reading. */
export function ClaimScreen({ step, scene, words, children }: ClaimScreenProps) {
  return (
    <main className={styles.screen}>
      <ClaimSteps current={step} />
      <header className={styles.opening}>
        <div>
          <h1 className={styles.heading}>{words.heading}</h1>
          <p className={styles.lead}>{words.lead}</p>
          <div className={styles.actions}>
            {words.ways.map(({ label, ...way }) => (
              <NextStepLink key={way.href} {...way}>
                {label}
              </NextStepLink>
            ))}
          </div>
        </div>
        <Scene name={scene} className={styles.scene} />
      </header>
      <div className={styles.reading}>
        {children}
        {words.steps && <ClaimReading look="steps" {...words.steps} />}
        <ClaimReading look="points" {...words.points} />
        {words.note && <p>{words.note}</p>}
      </div>
    </main>
  );
}
