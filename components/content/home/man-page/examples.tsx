import styles from "./examples.module.css";

interface ExamplesProps {
  examples: { command: string; comment: string }[];
}

/** Renders the steps of how the site works as commands typed into a terminal, in order. */
export function Examples({ examples }: ExamplesProps) {
  return (
    <ol className={styles.terminal}>
      {examples.map(({ command, comment }) => (
        <li key={command}>
          <code className={styles.command} aria-hidden="true">
            {command}
          </code>
          <p>{comment}</p>
        </li>
      ))}
    </ol>
  );
}
