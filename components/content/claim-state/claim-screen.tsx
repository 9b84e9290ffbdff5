import type { ReactNode } from "react";
import { Scene, type SceneName } from "../scenes/registry";
import { ClaimSteps, type ClaimStep } from "./claim-steps";
import styles from "./claim-screen.module.css";

interface ClaimScreenProps {
  step: ClaimStep;
  scene: SceneName;
  heading: string;
  lead: string;
  /** Where to go from here, under the lead. */
  actions: ReactNode;
  children?: ReactNode;
}

/** The shape of the claims screens: where one stands, what this is, the way on, then the reading. */
export function ClaimScreen({ step, scene, heading, lead, actions, children }: ClaimScreenProps) {
  return (
    <div className={styles.screen}>
      <ClaimSteps current={step} />
      <header className={styles.opening}>
        <div>
          <h1 className={styles.heading}>{heading}</h1>
          <p className={styles.lead}>{lead}</p>
          <div className={styles.actions}>{actions}</div>
        </div>
        <Scene name={scene} className={styles.scene} />
      </header>
      {children && <div className={styles.reading}>{children}</div>}
    </div>
  );
}
