import styles from "./computing-fields.module.css";

interface ComputingFieldsProps {
  options: {
    name: string;
    text: string;
    education: string;
    source: { label: string; url: string };
  }[];
  note: string;
}

/** Renders the fields of computing, each with its usual entry education and the source. */
export function ComputingFields({ options, note }: ComputingFieldsProps) {
  return (
    <>
      <dl className={styles.options}>
        {options.map(({ name, text, education, source }) => (
          <div key={name} className={styles.option}>
            <dt>{name}</dt>
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
