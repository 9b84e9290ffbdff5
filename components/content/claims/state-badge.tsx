import type { ReactNode } from "react";
import styles from "./state-badge.module.css";

interface StateBadgeProps {
  stateCode: string;
  sealLocation: string;
}

/**
 * Renders a decorative badge for a US state: its two letters below a motif. `sealLocation` names the motif, for example
 * `badge:mountain`. States restrict the use of their seals, so the motifs are our own drawings.
 */
export function StateBadge({ stateCode, sealLocation }: StateBadgeProps) {
  return (
    <svg className={styles.badge} viewBox="0 0 120 120" aria-hidden="true" focusable="false">
      <circle className={styles.disc} cx="60" cy="60" r="58" />
      <circle className={styles.ring} cx="60" cy="60" r="51" />
      <g className={styles.motif} transform="translate(36 24)">
        {motifs[sealLocation.replace(/^badge:/, "")]}
      </g>
      <path className={styles.ground} d="M26 54h68v2H26z" />
      <text className={styles.letters} x="60" y="89" textAnchor="middle">
        {stateCode}
      </text>
    </svg>
  );
}

/** The drawings that a state's badge can show, by name, on a grid of 48 by 24. */
const motifs: Record<string, ReactNode> = {
  leaf: (
    <>
      <path d="M24 2c8 4 11 10 8 16-2 3-5 5-8 5s-6-2-8-5c-3-6 0-12 8-16z" />
      <path d="M24 8v16M24 14l4-3M24 18l-4-3" className="line" />
    </>
  ),
  mountain: <path d="M2 24L17 4l7 9 5-5 17 16z" />,
  pine: <path d="M24 0l7 9h-3l6 7h-4l6 8H12l6-8h-4l6-7h-3zM6 24l5-9 5 9zM32 24l5-9 5 9z" />,
  river: (
    <path d="M0 8c8-5 12 3 24 0s16-3 24 1v5c-8-4-12-4-24-1S8 8 0 13zM0 18c8-5 12 3 24 0s16-3 24 1v5H0z" />
  ),
  star: <path d="M24 0l3.4 8.3 9 .7-6.9 5.8 2.2 8.7L24 18.8l-7.7 4.7 2.2-8.7L11.600 9l9-.7z" />,
  sun: (
    <path d="M12 24a12 12 0 0 1 24 0zM23 2h2v7h-2zM8 8l1.500-1.500 5 5L13 13zM40 8l-1.500-1.500-5 5L35 13zM1 22h7v2H1zM40 22h7v2h-7z" />
  ),
  wave: <path d="M0 24c8 0 8-21 24-22 8 0 13 5 12 10-3-4-8-4-10-1-2 4 2 8 8 9 5 1 9 0 14-2v6z" />,
  wheat: (
    <path d="M23 8h2v16h-2zM24 0c3 2 3 6 0 8-3-2-3-6 0-8zM26 12c0-4 3-6 6-6 0 4-2 7-6 6zM22 12c0-4-3-6-6-6 0 4 2 7 6 6zM26 19c0-4 3-6 6-6 0 4-2 7-6 6zM22 19c0-4-3-6-6-6 0 4 2 7 6 6z" />
  ),
};
