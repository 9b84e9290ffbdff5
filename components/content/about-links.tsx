import { useWords } from "#use-words";
import { whereListed } from "@/lib/shared/listed-pages";
import { yourInformationPath } from "@/lib/shared/visitor-request";
import styles from "./about-links.module.css";

const pages = [
  { path: "/company/About", name: "About us" },
  { path: "/sponsors", name: "Sponsors" },
  { path: "/phonenumbers", name: "Phone numbers" },
  { path: "/attorneydirectory", name: "Attorney directory" },
  { path: "/company/PrivacyPolicy", name: "Privacy policy" },
  { path: yourInformationPath, name: "Your information" },
];

/** The other pages about the site itself. */
export function AboutLinks({ current }: { current: string }) {
  const { say, link } = useWords();
  return (
    <nav className={styles.links} aria-labelledby="about-this-site">
      <h2 className={styles.heading} id="about-this-site">
        {say("More about this site")}
      </h2>
      <ul className={styles.list}>
        {pages
          .filter(({ path }) => path !== current)
          .map(({ path, name }) => (
            <li key={path} {...whereListed(path)}>
              <a href={link(path)}>{say(name)}</a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
