import { useTranslator } from "#use-words";
import { Icon } from "../../ui/icon";
import styles from "./state-limits.module.css";

interface StateLimitsProps {
  id: string;
  heading: string;
  limits: readonly {
    state: string;
    sentence: string;
    citation: string;
    href: string | undefined;
    checked: string;
    /** URL of the state's page, if the site has one. */
    page?: string;
  }[];
}

/**
 * Renders each state's time limit to sue, its legal source, and the date when the source was last checked. The list can
 * be expanded even when JavaScript is disabled.
 */
export function StateLimits({ id, heading, limits }: StateLimitsProps) {
  const { say } = useTranslator();
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {heading}
      </h2>
      <p>
        {say(
          "These are the general limits for adults. Some cases have a shorter deadline, such as a claim against a city or a state.",
        )}
      </p>
      <details className={styles.limits}>
        <summary>
          {say("Show all states")}
          <Icon name="caret-down" className={styles.caret} />
        </summary>
        <ul>
          {limits.map(({ state, sentence, citation, href, checked, page }) => (
            <li key={state}>
              {sentence ||
                say("{state}: the law changed recently. Please check the source.", {
                  state,
                })}{" "}
              {page && <a href={page}>{say("See the rules in {state}", { state })}</a>}
              <span className={styles.source}>
                {href === undefined ? citation : <a href={href}>{citation}</a>}. {checked}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
