import { ThemeHtml } from "../../theme-html";
import styles from "./who-pays-pause-menu.module.css";

interface PauseMenuProps {
  heading: string;
  /** Paragraphs about who pays for the site, as inline HTML. */
  points: string[];
  checksHeading: string;
  checks: { name: string; url: string; text: string }[];
}

/**
 * Renders a text about who pays for the site, styled as a game's pause menu. Below it are links to public websites
 * where a visitor can check a school.
 */
export function WhoPaysPauseMenu({ heading, points, checksHeading, checks }: PauseMenuProps) {
  return (
    <section className={styles.section} aria-labelledby="payers">
      <div className={styles.menu}>
        <h2 className={styles.heading} id="payers">
          {heading}
        </h2>
        <ul className={styles.points}>
          {points.map((point) => (
            <ThemeHtml key={point} as="li" html={point} />
          ))}
        </ul>
        <h3 className={styles.checksHeading}>{checksHeading}</h3>
        <ul className={styles.checks}>
          {checks.map(({ name, url, text }) => (
            <li key={url}>
              <a href={url} rel="noopener">
                {name}
              </a>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
