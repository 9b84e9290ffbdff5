import { useTranslator } from "#use-words";
import styles from "./degree-exit-codes.module.css";

interface AwardExitCodesProps {
  exits: { name: string; length: string; text: string }[];
  source: { label: string; url: string };
}

/** Renders the degrees and certificates of a program with their usual lengths, styled as exit codes. */
export function DegreeExitCodes({ exits, source }: AwardExitCodesProps) {
  const { say } = useTranslator();
  return (
    <>
      <ul className={styles.exits}>
        {exits.map(({ name, length, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p className={styles.length}>{length}</p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className={styles.source}>
        {say("Full time. Source:")}{" "}
        <a href={source.url} rel="noopener">
          {source.label}
        </a>
      </p>
    </>
  );
}
