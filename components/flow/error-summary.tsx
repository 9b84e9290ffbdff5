import { useWords } from "#use-words";
import { revealField } from "./reveal-problem";
import styles from "./flow-screen.module.css";

/** A field of the page and what is wrong with it; no message where nothing is. */
interface FieldProblem {
  fieldId: string;
  message?: string | false | null;
}

/** What is wrong on the page, announced, each with a link to its field. Goes when all is mended. */
export function ErrorSummary({ fields }: { fields: FieldProblem[] }) {
  const { say } = useWords();
  const problems = fields.flatMap(({ fieldId, message }) =>
    message ? [{ fieldId, message }] : [],
  );
  if (problems.length === 0) return null;
  return (
    <div className={styles.summary} role="alert">
      <p>{problems.length === 1 ? say("There is a problem") : say("There are some problems")}</p>
      <ul>
        {problems.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                revealField(event.currentTarget.closest("form"), fieldId);
              }}
            >
              {say(message)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
