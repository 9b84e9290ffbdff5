import { useTranslator } from "#use-words";
import { usStateOptions } from "@/lib/shared/claim-state";
import { getStateLawPagePath } from "@/lib/shared/state-page-path";
import styles from "./state-page-links.module.css";

/** On a page about one state's law, renders links to the pages about the other states' laws. */
export function StatePageLinks({ current }: { current: string }) {
  const { say, link } = useTranslator();
  const pages = usStateOptions.map(([code, name]) => ({ name, path: getStateLawPagePath(code) }));
  return (
    <nav className={styles.states} aria-labelledby="other-states">
      <h2 className={styles.heading} id="other-states">
        {say("Car accident rules in other states")}
      </h2>
      <ul>
        {pages
          .filter(({ path }) => path !== current)
          .map(({ name, path }) => (
            <li key={path}>
              <a href={link(path)}>{say(name)}</a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
