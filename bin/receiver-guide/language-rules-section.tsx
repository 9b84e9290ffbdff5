import { findLawOnDay, listStateCodes } from "@/lib/server/law/get-law";
import { languages, type Language } from "@/lib/shared/languages";
import { HtmlTable } from "@/lib/server/html/html-table";

interface LanguageRulesProps {
  /** Languages other than English whose leads the receiver accepts. */
  acceptedLanguages: readonly Language[];
  /** The current date. The section omits laws that are not in force on this date. */
  now: Date;
}

/**
 * A section about the languages of the receiver's leads, and about laws for lawyers who serve clients in these
 * languages.
 */
export function LanguageRulesSection({ acceptedLanguages, now }: LanguageRulesProps) {
  const rules = ["US", ...listStateCodes()].flatMap((code) => {
    const law = findLawOnDay(code, now);
    return [law?.lawyers.language, law?.lawyers.contract].flatMap((entry) =>
      law && entry?.value ? [{ law, entry, says: entry.value.says }] : [],
    );
  });
  return (
    <>
      <h2>Language</h2>
      <p>
        <code>data.language</code> is the language of the person’s questionnaire and consent:{" "}
        <code>en-US</code>
        {acceptedLanguages.map((language) => (
          <span key={language}>
            , <code>{languages[language].tag}</code>
          </span>
        ))}
        . Call in this language, and provide documents to sign in it. These are the laws that we
        know of:
      </p>
      <HtmlTable
        columns={["Jurisdiction", "Rule", "Source"]}
        rows={rules.map(({ law, entry, says }) => [
          law.name,
          says,
          `${entry.source.citation}, read ${entry.read}` +
            (entry.review === "none" ? ", not checked by a lawyer" : ""),
        ])}
      />
      <p>For other states we have not checked, or found no clear rule.</p>
    </>
  );
}
