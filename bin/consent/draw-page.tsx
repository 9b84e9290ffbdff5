import { renderToStaticMarkup } from "react-dom/server";
import { FlowScreen } from "@/components/flow/flow-screen";
import { provideAllLazyCode } from "@/components/flow/provide-all-lazy-code";
import { TranslatorProvider } from "@/components/words/translator-provider";
import { createFlowEngine } from "@/flow/engine/create-flow-engine";
import type { FlowConfig } from "@/flow/protocol/flow-config";
import type { ParsedFlowResponse } from "@/flow/protocol/responses";
import { AllLazyCodeLoadedContext } from "@/lib/browser/lazy";
import type { Language } from "@/lib/shared/languages";
import "@/app/globals.css";

provideAllLazyCode();

/** Translations of the texts in components, by their English text. */
export interface ComponentTranslations {
  language: Language;
  texts: Readonly<Record<string, string>>;
}

/** Renders a flow page with the components that visitors see. Returns the HTML for the body of a document. */
export function renderFlowPage(
  config: FlowConfig,
  response: ParsedFlowResponse,
  { language, texts }: ComponentTranslations,
): string {
  const engine = createFlowEngine({
    config,
    environment: "prerender",
    prerenderedPage: { response },
  });
  return renderToStaticMarkup(
    <TranslatorProvider language={language} texts={texts}>
      <AllLazyCodeLoadedContext value={true}>
        <FlowScreen engine={engine} />
      </AllLazyCodeLoadedContext>
    </TranslatorProvider>,
  );
}
