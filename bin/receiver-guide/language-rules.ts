import { lawOf, statesWithLaw } from "@/lib/server/law/law-of";
import { languages, type Language } from "@/lib/shared/languages";
import { html, type Html } from "../desk/html";
import { grid } from "../desk/parts";

/** What a receiver that takes leads in other languages than English is told: what their messages say, and the law as the files have it. */
export function languageRules(spoken: readonly Language[], now: Date): Html {
  const rules = ["US", ...statesWithLaw()].flatMap((code) => {
    const law = lawOf(code, now);
    return [law?.lawyers.language, law?.lawyers.contract].flatMap((entry) =>
      law && entry?.value ? [{ law, entry, says: entry.value.says }] : [],
    );
  });
  const tags = spoken.map((language) => languages[language].tag);
  return html`<h2>In which language</h2>
    <p>
      <code>data.language</code> is that in which the person was asked and agreed:
      <code>en-US</code>${tags.map((tag) => html`, <code>${tag}</code>`)}. Speak it when you call,
      and hand over what you ask to be signed in it. The law that we know of:
    </p>
    ${grid(
      ["Where", "What it says", "Source"],
      rules.map(({ law, entry, says }) => [
        law.name,
        says,
        `${entry.source.citation}, read ${entry.read}` +
          (entry.review === "none" ? ", checked by no lawyer" : ""),
      ]),
    )}
    <p>Of the other states we have not looked, or found nothing sure.</p>`;
}
