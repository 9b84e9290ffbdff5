import { useTranslator } from "#use-words";
import { ThemeHtml } from "../../theme-html";
import type { SceneName } from "../../scenes/registry";
import { ScenePicture } from "../../scenes/scene-picture";
import styles from "./ways-to-attend.module.css";

interface WaysToAttendProps {
  heading: string;
  /** Text about who pays for the site, as inline HTML. */
  payers: string;
  scene: SceneName;
  ways: { name: string; text: string; ask: string }[];
}

/**
 * Renders the ways to attend a school, for example online. Each way has a question that visitors can ask the school.
 */
export function WaysToAttend({ heading, payers, scene, ways }: WaysToAttendProps) {
  const { say } = useTranslator();
  return (
    <section className={styles.band} aria-labelledby="ways">
      <div className={styles.inner}>
        <div className={styles.aside}>
          <h2 className={styles.heading} id="ways">
            {heading}
          </h2>
          <ScenePicture name={scene} className={styles.scene} />
          <ThemeHtml html={payers} className={styles.payers} />
        </div>
        <ul className={styles.ways}>
          {ways.map(({ name, text, ask }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
              <p className={styles.ask}>
                <strong>{say("Ask:")}</strong> {ask}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
