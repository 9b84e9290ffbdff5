import styles from "./submission-skeleton.module.css";

/** Number of rows in the placeholder: three steps and one caller. */
const rows = [1, 2, 3, 4];

/** Renders a placeholder while the submission's details load. Screen readers skip it. */
export function SubmissionSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {rows.map((row) => (
        <div key={row} />
      ))}
    </div>
  );
}
