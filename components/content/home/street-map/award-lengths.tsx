import { useWords } from "#use-words";
import type { CSSProperties } from "react";
import styles from "./award-lengths.module.css";

interface AwardLengthsProps {
  heading: string;
  intro: string;
  awards: { name: string; years: [from: number, to: number]; length: string; text: string }[];
  source: { label: string; url: string };
}

/** Renders the length of each degree or certificate in years as a bar chart, with its source. */
export function AwardLengths({ heading, intro, awards, source }: AwardLengthsProps) {
  const { say } = useWords();
  const scale = Math.max(...awards.map(({ years }) => years[1]));
  return (
    <section className={styles.section} aria-labelledby="lengths">
      <h2 className={styles.heading} id="lengths">
        {heading}
      </h2>
      <p className={styles.intro}>{intro}</p>
      <dl className={styles.awards}>
        {awards.map(({ name, years: [from, to], length, text }) => (
          <div key={name} className={styles.award}>
            <dt>{name}</dt>
            <dd>
              <span
                className={styles.bar}
                style={
                  {
                    "--from": `${(from / to) * 100}%`,
                    width: `${(to / scale) * 100}%`,
                  } as CSSProperties
                }
              >
                {length}
              </span>
              <p>{text}</p>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.source}>
        {say("Source:")}{" "}
        <a href={source.url} rel="noopener">
          {source.label}
        </a>
      </p>
    </section>
  );
}
