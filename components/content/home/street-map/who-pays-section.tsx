import { ThemeHtml } from "../../theme-html";
import styles from "./who-pays-section.module.css";

interface PayersProps {
  heading: string;
  /** Paragraphs about who pays for the site, as inline HTML. */
  points: string[];
  checksHeading: string;
  checks: { name: string; url: string; text: string }[];
}

/**
 * Renders a text about who pays for the site, in large type. Below it are links to public websites where a visitor
 * can check a school.
 */
export function WhoPaysSection({ heading, points, checksHeading, checks }: PayersProps) {
  return (
    <section className={styles.band} aria-labelledby="payers">
      <div className={styles.inner}>
        <div>
          <h2 className={styles.heading} id="payers">
            {heading}
          </h2>
          <ul className={styles.points}>
            {points.map((point) => (
              <ThemeHtml key={point} as="li" html={point} />
            ))}
          </ul>
        </div>
        <div className={styles.checks}>
          <h3>{checksHeading}</h3>
          {checks.map(({ name, url, text }) => (
            <p key={url}>
              <a href={url} rel="noopener">
                {name}
              </a>
              {text}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
