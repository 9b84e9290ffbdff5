import { useTranslator } from "#use-words";
import { getReceiverListLinkAttributes } from "@/lib/shared/receiver-list-paths";
import styles from "./campaign-notes.module.css";

const path = "/attorneydirectory";

/** Renders a link to the list of participating attorneys. The link is hidden while the list is empty. */
export function ParticipatingAttorneysLink() {
  const { say, link } = useTranslator();
  return (
    <section
      className={styles.notes}
      aria-labelledby="attorneys"
      {...getReceiverListLinkAttributes(path)}
    >
      <h2 className={styles.heading} id="attorneys">
        {say("Who can call you")}
      </h2>
      <p>
        {say("You’ll see the name of each attorney or firm before you agree to a call.")}{" "}
        <a href={link(path)}>{say("See the attorneys who take part")}</a>
      </p>
    </section>
  );
}
