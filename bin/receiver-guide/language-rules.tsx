import { lawOf, statesWithLaw } from "@/lib/server/law/law-of";
import { languages, type Language } from "@/lib/shared/languages";
import { Grid } from "../html/grid";

interface LanguageRulesProps {
  /** Languages other than English in which the receiver takes leads. */
  spoken: readonly Language[];
  /** The date whose law applies. */
  now: Date;
}

/** The languages of the receiver's leads, and what the law asks of a lawyer who serves clients in them. */
export function LanguageRules({ spoken, now }: LanguageRulesProps) {
  const rules = ["US", ...statesWithLaw()].flatMap((code) => {
    const law = lawOf(code, now);
    return [law?.lawyers.language, law?.lawyers.contract].flatMap((entry) =>
      law && entry?.value ? [{ law, entry, says: entry.value.says }] : [],
    );
  });
  return (
    <>
      <h2>In which language</h2>
      <p>
        <code>data.language</code> is that in which the person was asked and agreed:{" "}
        <code>en-US</code>
        {spoken.map((language) => (
          <span key={language}>
            , <code>{languages[language].tag}</code>
          </span>
        ))}
        . Speak it when you call, and hand over what you ask to be signed in it. The law that we
        know of:
      </p>
      <Grid
        columns={["Where", "What it says", "Source"]}
        rows={rules.map(({ law, entry, says }) => [
          law.name,
          says,
          `${entry.source.citation}, read ${entry.read}` +
            (entry.review === "none" ? ", checked by no lawyer" : ""),
        ])}
      />
      <p>Of the other states we have not looked, or found nothing sure.</p>
    </>
  );
}
