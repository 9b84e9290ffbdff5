import type { ReactNode } from "react";
import { TranslatorProvider } from "@/components/words/translator-provider";
import { languageKeys, originalLanguage, languages, type Language } from "@/lib/shared/languages";
import type { PreviewedLanguage } from "../list-preview-languages";
import styles from "./preview.module.css";

/** Texts in languages other than English, which the server embeds in the page. */
const embeddedLanguages = JSON.parse(
  document.getElementById("languages")?.textContent ?? "{}",
) as Partial<Record<Language, PreviewedLanguage>>;

/** Returns the languages that a flow can be previewed in. */
export function listFlowLanguages(flowKey: string): Language[] {
  return languageKeys.filter(
    (one) => one === originalLanguage || embeddedLanguages[one]?.flows[flowKey],
  );
}

/** Returns the language from the page's URL if the flow is translated into it, otherwise English. */
export function getRequestedLanguage(flowKey: string): Language {
  const asked = new URLSearchParams(location.search).get("language");
  return listFlowLanguages(flowKey).find((one) => one === asked) ?? originalLanguage;
}

/** Returns a flow's translated configuration, or undefined for English. */
export const getLocalizedFlowConfig = (language: Language, flowKey: string) =>
  embeddedLanguages[language]?.flows[flowKey]?.config;

/** Renders a flow in a language. Above the flow, a note shows the number of unreviewed translations. */
export function LocalizedFlowPreview({
  language,
  flowKey,
  children,
}: {
  language: Language;
  flowKey: string;
  children: ReactNode;
}) {
  const local = embeddedLanguages[language];
  const flow = local?.flows[flowKey];
  if (!local || !flow) return children;
  return (
    <>
      {flow.unreviewedTexts > 0 && (
        <p className={styles.draft} data-draft>
          <strong>Draft.</strong> {flow.unreviewedTexts} of {flow.texts} texts of this questionnaire
          in {languages[language].name} have no named reviewer (npm run launch:check). Visitors do
          not see this note.
        </p>
      )}
      <div lang={languages[language].tag}>
        <TranslatorProvider language={language} texts={local.words}>
          {children}
        </TranslatorProvider>
      </div>
    </>
  );
}
