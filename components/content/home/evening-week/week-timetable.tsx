import { useTranslator } from "#use-words";
import type { WeekTimetableCopy } from "@/themes/home/evening-week";
import styles from "./week-timetable.module.css";

/**
 * Renders the weekly timetable of a person who works and takes one college course. The drawing is decorative; the
 * caption describes it.
 */
export function WeekTimetable({
  heading,
  intro,
  days,
  parts,
  legend,
  caption,
  source,
}: WeekTimetableCopy) {
  const { say } = useTranslator();
  return (
    <section className={styles.section} aria-labelledby="week">
      <div className={styles.text}>
        <h2 className={styles.heading} id="week">
          {heading}
        </h2>
        <p>{intro}</p>
        <p className={styles.source}>
          {say("Source:")}{" "}
          <a href={source.url} rel="noopener">
            {source.label}
          </a>
        </p>
      </div>
      <figure className={styles.figure}>
        <div className={styles.week} aria-hidden="true">
          <span />
          {days.map((day) => (
            <span key={day} className={styles.day}>
              {day}
            </span>
          ))}
          {parts.map(({ name, slots }) => (
            <div key={name} className={styles.part}>
              <span className={styles.name}>{name}</span>
              {slots.map(({ kind, length }, index) => (
                <span key={days[index]} className={styles.slot} data-kind={kind}>
                  {length}
                </span>
              ))}
            </div>
          ))}
        </div>
        <figcaption>
          <ul className={styles.legend} aria-hidden="true">
            {Object.entries(legend).map(([kind, name]) => (
              <li key={kind}>
                <span className={styles.slot} data-kind={kind} />
                {name}
              </li>
            ))}
          </ul>
          {caption}
        </figcaption>
      </figure>
    </section>
  );
}
