import styles from "./progress-bar.module.css";

interface ProgressProps {
  /** Progress in percent, 0 to 100. */
  percent: number;
  /** Accessible name of the bar. */
  label: string;
  /** The progress in words, displayed beside the bar. */
  note?: string | null | undefined;
}

/** Renders a progress bar with its text. */
export function ProgressBar({ percent, label, note }: ProgressProps) {
  const done = Math.min(100, Math.max(0, percent));
  return (
    <div className={styles.progress}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={done}
      >
        <div className={styles.done} style={{ transform: `scaleX(${done / 100})` }} />
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
