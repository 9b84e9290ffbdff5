import type { ReactNode } from "react";
import { WordsProvider } from "@/components/words/words-provider";
import { allLanguages, firstLanguage, languages, type Language } from "@/lib/shared/languages";
import type { PreviewedLanguage } from "../previewed-languages";
import styles from "./preview.module.css";

/** The languages beside the first, as the preview's document brings them. */
const brought = JSON.parse(document.getElementById("languages")?.textContent ?? "{}") as Partial<
  Record<Language, PreviewedLanguage>
>;

/** The languages in which a flow can be looked at. */
export function languagesOfFlow(flowKey: string): Language[] {
  return allLanguages.filter((one) => one === firstLanguage || brought[one]?.flows[flowKey]);
}

/** The language that the page's address asks for, if the flow is in it. */
export function askedLanguage(flowKey: string): Language {
  const asked = new URLSearchParams(location.search).get("language");
  return languagesOfFlow(flowKey).find((one) => one === asked) ?? firstLanguage;
}

/** A theme's questionnaire in a language; undefined in the first, in which the theme has it. */
export const localConfig = (language: Language, flowKey: string) =>
  brought[language]?.flows[flowKey]?.config;

/**
 * What is drawn of a flow says its words in the language; above it stands whether it is a draft: texts that nobody answers
 * for by name are marked here, and nowhere to visitors.
 */
export function InLanguage({
  language,
  flowKey,
  children,
}: {
  language: Language;
  flowKey: string;
  children: ReactNode;
}) {
  const local = brought[language];
  const flow = local?.flows[flowKey];
  if (!local || !flow) return children;
  return (
    <>
      {flow.unread > 0 && (
        <p className={styles.draft} data-draft>
          <strong>Draft.</strong> {flow.unread} of {flow.texts} texts of this questionnaire in{" "}
          {languages[language].name} have no named reviewer (npm run launch:check). Visitors see no
          such mark.
        </p>
      )}
      <div lang={languages[language].tag}>
        <WordsProvider language={language} texts={local.words}>
          {children}
        </WordsProvider>
      </div>
    </>
  );
}
