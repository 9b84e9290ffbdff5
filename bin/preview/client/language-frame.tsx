import type { ReactNode } from "react";
import { WordsProvider } from "@/components/words/words-provider";
import { allLanguages, firstLanguage, languages, type Language } from "@/lib/shared/languages";
import type { PreviewedLanguage } from "../list-preview-languages";
import styles from "./preview.module.css";

/** The languages other than English, from the preview's document. */
const brought = JSON.parse(document.getElementById("languages")?.textContent ?? "{}") as Partial<
  Record<Language, PreviewedLanguage>
>;

/** Returns the languages in which a flow can be previewed. */
export function listFlowLanguages(flowKey: string): Language[] {
  return allLanguages.filter((one) => one === firstLanguage || brought[one]?.flows[flowKey]);
}

/** Returns the language in the page's URL if the flow has it, or else English. */
export function getRequestedLanguage(flowKey: string): Language {
  const asked = new URLSearchParams(location.search).get("language");
  return listFlowLanguages(flowKey).find((one) => one === asked) ?? firstLanguage;
}

/** Returns a theme's questionnaire in a language. Undefined for English, which is in the theme itself. */
export const getLocalizedFlowConfig = (language: Language, flowKey: string) =>
  brought[language]?.flows[flowKey]?.config;

/**
 * Renders a flow's components in a language. A note above them tells marketers if texts have no named reviewer. Visitors
 * do not see this note.
 */
export function LanguageFrame({
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
          {languages[language].name} have no named reviewer (npm run launch:check). Visitors do not
          see this note.
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
