import { useTranslator } from "#use-words";
import { receiverListPaths, getReceiverListLinkAttributes } from "@/lib/shared/receiver-list-paths";
import styles from "./site-information-links.module.css";

const pages = [
  { path: "/sponsors", name: "Sponsors" },
  { path: "/phonenumbers", name: "Phone numbers" },
  { path: "/attorneydirectory", name: "Attorney directory" },
];

/** Renders links to the pages about the site's sponsors, phone numbers and attorneys, except the current page. */
export function SiteInformationLinks({ current }: { current: string }) {
  const { say, link } = useTranslator();
  const others = pages.filter(({ path }) => path !== current);
  const areListed = others.every(({ path }) => receiverListPaths.includes(path));
  return (
    <nav
      className={styles.links}
      aria-labelledby="about-this-site"
      {...(areListed && getReceiverListLinkAttributes(others[0]?.path ?? ""))}
    >
      <h2 className={styles.heading} id="about-this-site">
        {say("More about this site")}
      </h2>
      <ul className={styles.list}>
        {others.map(({ path, name }) => (
          <li key={path} {...getReceiverListLinkAttributes(path)}>
            <a href={link(path)}>{say(name)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
