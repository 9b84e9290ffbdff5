import { useWords } from "#use-words";
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
  }[];
}

/** How long there is to sue in each state, where that stands and when it was read; it opens on a press, without a script. */
export function StateLimits({ id, heading, limits }: StateLimitsProps) {
  const { say } = useWords();
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {heading}
      </h2>
      <p>
        {say(
          "The general limits, for adults. Some cases have less time: a claim against a city or a state, for example.",
        )}
      </p>
      <details className={styles.limits}>
        <summary>
          {say("Show all states")}
          <Icon name="caret-right" className={styles.caret} />
        </summary>
        <ul>
          {limits.map(({ state, sentence, citation, href, checked }) => (
            <li key={state}>
              {sentence ||
                say("{state}: the law has changed lately. Please read it at the source.", {
                  state,
                })}{" "}
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
