import { ClaimFormCard } from "@/components/content/claim-form-card";
import type { InitialExperimentVariants } from "@/flow/protocol/experiments";
import type { PrefilledAnswers } from "@/flow/protocol/prefill";
import { getPagePhoneNumber, type PageTheme } from "@/lib/server/site/sites";
import { buildLanguageMenu } from "@/lib/server/site/frame";
import { LazyQuestionnaire } from "../_flow/lazy-questionnaire";
import { prerenderFirstPage } from "../_flow/prerender-first-page";

interface ClaimFormProps {
  theme: PageTheme;
  /** The campaign's experiment variants. They take precedence over the site's own variants. */
  experiments?: InitialExperimentVariants;
  /** Key of the campaign's flow. Default: the site's main flow. */
  flowKey?: string;
  /** Prefilled answers by field name (flow/protocol/prefill.ts). */
  prefill?: PrefilledAnswers;
  /** `card` renders a card around the form. `open` renders none, for a page with its own card. */
  variant?: "card" | "open";
  /** If true, the card links to the site's other languages. Default: true. */
  hasLanguageLinks?: boolean;
}

/**
 * Renders a questionnaire with its title, by default the site's main questionnaire. The browser loads the form's code
 * when the form comes near the viewport.
 */
export function ClaimForm(props: ClaimFormProps) {
  const { theme, experiments, flowKey, prefill, variant, hasLanguageLinks = true } = props;
  const phone = getPagePhoneNumber(theme);
  const { main } = theme.flows;
  const flow = {
    ...main,
    prefill,
    flowKey: flowKey ?? main.flowKey,
    experiments: { ...main.experiments, ...experiments },
  };
  return (
    <ClaimFormCard
      variant={variant}
      title={flow.title}
      languages={hasLanguageLinks ? buildLanguageMenu(theme) : undefined}
    >
      {(placeholder) => (
        <LazyQuestionnaire
          site={theme.site}
          phone={phone}
          flow={flow}
          isDefaultFlow={flowKey === undefined}
          headingLevel={3}
          prerenderedPage={prerenderFirstPage(flow.flowKey, {
            known: prefill,
            language: theme.language,
          })}
        >
          {placeholder}
        </LazyQuestionnaire>
      )}
    </ClaimFormCard>
  );
}
