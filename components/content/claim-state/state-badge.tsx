import { sealMotifs } from "./seal-motifs";
import styles from "./state-badge.module.css";

/**
 * The drawn seal of a state: its letters under the motif that `sealLocation` names (`badge:mountain`). Our own
 * drawing, not the state's seal, whose use the states restrict. Decorative: the state's name stands beside it.
 */
export function StateBadge({ stateCode, sealLocation }: StateBadgeProps) {
  return (
    <svg className={styles.badge} viewBox="0 0 120 120" aria-hidden="true" focusable="false">
      <circle className={styles.disc} cx="60" cy="60" r="58" />
      <circle className={styles.ring} cx="60" cy="60" r="51" />
      <g className={styles.motif} transform="translate(36 24)">
        {sealMotifs[sealLocation.replace(/^badge:/, "")]}
      </g>
      <path className={styles.ground} d="M26 54h68v2H26z" />
      <text className={styles.letters} x="60" y="89" textAnchor="middle">
        {stateCode}
      </text>
    </svg>
  );
}

interface StateBadgeProps {
  stateCode: string;
  sealLocation: string;
}
