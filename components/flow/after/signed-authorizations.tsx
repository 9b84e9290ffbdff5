import { Phrase } from "@/components/words/phrase";
import { useWords } from "#use-words";
import { SafeHtml } from "@/components/ui/safe-html";
import type { SubmissionPartProps } from "./submission-part";
import styles from "./after-submission.module.css";

/** The visitor's copy of what was signed beside the consent to be contacted, to read again and to print. */
export function SignedAuthorizations({ submission: { authorizations = [] } }: SubmissionPartProps) {
  const { say, tag } = useWords();
  return authorizations.map(({ content, signedBy, signedAt }) => (
    <details key={content} className={styles.told}>
      <summary>{say("Your copy of the authorization about health")}</summary>
      <SafeHtml html={content} />
      <p>
        <Phrase
          text="Signed by {name} on {date}."
          parts={{
            name: signedBy,
            date: (
              <time dateTime={signedAt}>
                {new Date(signedAt).toLocaleDateString(tag, { dateStyle: "long" })}
              </time>
            ),
          }}
        />
      </p>
    </details>
  ));
}
