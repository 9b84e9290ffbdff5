import { ThemeHtml } from "../../theme-html";
import styles from "./who-pays-letter.module.css";

interface PayersLetterProps {
  heading: string;
  /** Paragraphs of the letter, as inline HTML. */
  points: string[];
  checksHeading: string;
  checks: { name: string; url: string; text: string }[];
}

/**
 * Renders a letter that explains who pays for the site. Below it are links to public websites where a visitor can
 * check a school.
 */
export function WhoPaysLetter({ heading, points, checksHeading, checks }: PayersLetterProps) {
  return (
    <section className={styles.band} aria-labelledby="payers">
      <div className={styles.inner}>
        <h2 className={styles.heading} id="payers">
          {heading}
        </h2>
        {points.map((point) => (
          <ThemeHtml key={point} html={point} className={styles.point} />
        ))}
        <h3 className={styles.checksHeading}>{checksHeading}</h3>
        <dl className={styles.checks}>
          {checks.map(({ name, url, text }) => (
            <div key={url}>
              <dt>
                <a href={url} rel="noopener">
                  {name}
                </a>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
