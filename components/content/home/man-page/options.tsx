import styles from "./options.module.css";

interface OptionsProps {
  options: {
    flag: string;
    name: string;
    text: string;
    education: string;
    source: { label: string; url: string };
  }[];
  note: string;
}

/** Renders fields of computing as a command's options, each with the usual education and the source for it. */
export function Options({ options, note }: OptionsProps) {
  return (
    <>
      <dl className={styles.options}>
        {options.map(({ flag, name, text, education, source }) => (
          <div key={flag} className={styles.option}>
            <dt>
              <code className={styles.flag} aria-hidden="true">
                {flag}
              </code>
              {name}
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
