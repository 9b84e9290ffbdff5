import { ClaimFormCard } from "@/components/content/claim-form-card";
import type { ExperimentChoice } from "@/flow/protocol/experiments";
import type { Prefill } from "@/flow/protocol/prefill";
import { getDefaultPhone } from "@/lib/server/site/sites";
import type { Theme } from "@/themes/theme";
import { LazyQuestionnaire } from "../_flow/lazy-questionnaire";
import { prerenderFirstPage } from "../_flow/prerender-first-page";

interface ClaimFormProps {
  theme: Theme;
  /** The campaign's experiment variants; they override those of the theme's flow. */
  experiments?: ExperimentChoice;
  /** The campaign's flow; the theme's main flow by default. */
  flowKey?: string;
  /** Answers that the page already knows (flow/protocol/prefill.ts). */
  prefill?: Prefill;
  /** `open` if the page renders its own card around the form. */
  variant?: "card" | "open";
}

/**
 * Renders the claim form: a site's main questionnaire on a card. Its code loads when the form comes near the window.
 */
export function ClaimForm({ theme, experiments, flowKey, prefill, variant }: ClaimFormProps) {
  const phone = getDefaultPhone(theme.site);
  const { main } = theme.flows;
  const flow = {
    ...main,
    prefill,
    flowKey: flowKey ?? main.flowKey,
    experiments: { ...main.experiments, ...experiments },
  };
  return (
    <ClaimFormCard variant={variant} title={flow.title}>
      {(placeholder) => (
        <LazyQuestionnaire
          site={theme.site}
          phone={phone}
          flow={flow}
          isDefaultFlow={flowKey === undefined}
          headingLevel={3}
          drawn={prerenderFirstPage(flow.flowKey, { known: prefill, language: theme.language })}
        >
          {placeholder}
        </LazyQuestionnaire>
      )}
    </ClaimFormCard>
  );
}
