import { useTranslator } from "#use-words";
import type { CSSProperties } from "react";
import styles from "./degree-lengths.module.css";

interface AwardLengthsProps {
  heading: string;
  intro: string;
  awards: { name: string; years: [from: number, to: number]; length: string; text: string }[];
  source: { label: string; url: string };
}

/** Renders the length of each degree or certificate as a bar on an axis of years, with the source. */
export function DegreeLengths({ heading, intro, awards, source }: AwardLengthsProps) {
  const { say, count } = useTranslator();
  const scale = Math.max(...awards.map(({ years }) => years[1]));
  return (
    <section className={styles.section} aria-labelledby="lengths">
      <h2 className={styles.heading} id="lengths">
        {heading}
      </h2>
      <p className={styles.intro}>{intro}</p>
      <div className={styles.axis} aria-hidden="true">
        {Array.from({ length: scale + 1 }, (_, year) => (
          <span key={year}>
            {year < scale ? year : count(year, { one: "{count} year", other: "{count} years" })}
          </span>
        ))}
      </div>
      <dl className={styles.awards} style={{ "--years": scale } as CSSProperties}>
        {awards.map(({ name, years: [from, to], length, text }) => (
          <div key={name} className={styles.award}>
            <dt>{name}</dt>
            <dd>
              <div className={styles.track} aria-hidden="true">
                <span
                  className={styles.bar}
                  style={
                    {
                      "--from": `${(from / to) * 100}%`,
                      width: `${(to / scale) * 100}%`,
                    } as CSSProperties
                  }
                />
              </div>
              <p>
                <strong>{length}.</strong> {text}
              </p>
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
