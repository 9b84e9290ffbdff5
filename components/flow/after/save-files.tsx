import { Button } from "@/components/ui/button";
import type { Submission } from "@/flow/protocol/submission";
import { calendarFile, contactFile, saveFile } from "./contact-file";
import styles from "./after-submission.module.css";

/** The callers for the address book, and the chosen time for the calendar. */
export function SaveFiles({ submission }: { submission: Submission }) {
  const contacts = contactFile(submission);
  const saveCall = () => {
    const entry = { uid: crypto.randomUUID(), now: new Date() };
    saveFile("call.ics", "text/calendar", calendarFile(submission, entry));
  };
  return (
    <p className={styles.buttons}>
      {contacts && (
        <Button
          look="secondary"
          onClick={() => saveFile("who-may-call.vcf", "text/vcard", contacts)}
        >
          Save to my contacts
        </Button>
      )}
      {submission.call && (
        <Button look="secondary" onClick={saveCall}>
          Add to my calendar
        </Button>
      )}
    </p>
  );
}
