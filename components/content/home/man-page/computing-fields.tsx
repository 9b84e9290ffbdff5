import type { ManPageCopy } from "@/themes/home/man-page";
import { PrefilledStartLink } from "../prefilled-start-link";
import styles from "./computing-fields.module.css";

interface ComputingFieldsProps {
  options: ManPageCopy["options"];
  note: string;
}

/**
 * Renders the fields of computing, each with its usual entry education and the source. A click on a field starts the
 * questionnaire with that field of study prefilled.
 */
export function ComputingFields({ options, note }: ComputingFieldsProps) {
  return (
    <>
      <dl className={styles.options}>
        {options.map(({ name, text, prefill, education, source }) => (
          <div key={name} className={styles.option}>
            <dt>
              <PrefilledStartLink prefill={prefill}>{name}</PrefilledStartLink>
            </dt>
            <dd>{text}</dd>
            <dd className={styles.education}>
              <span className={styles.value}>{education}</span>
              <a href={source.url} rel="noopener">
                {source.label}
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{note}</p>
    </>
  );
}
