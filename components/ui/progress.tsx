import styles from "./progress.module.css";

interface ProgressProps {
  /** Per cent done, 0 to 100. */
  percent: number;
  /** Accessible name. */
  label: string;
  /** The same in words, beside it. */
  note?: string | null | undefined;
}

/** A progress bar. */
export function Progress({ percent, label, note }: ProgressProps) {
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
