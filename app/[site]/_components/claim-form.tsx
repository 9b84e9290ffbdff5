import { ClaimFormCard } from "@/components/content/claim-form-card";
import type { ExperimentChoice } from "@/flow/protocol/experiments";
import type { Prefill } from "@/flow/protocol/prefill";
import { defaultPhone } from "@/lib/server/site/sites";
import type { Theme } from "@/themes/theme";
import { LazyQuestionnaire } from "../_flow/lazy-questionnaire";
import { drawnFirstPage } from "../_flow/drawn-first-page";

interface ClaimFormProps {
  theme: Theme;
  /** A campaign's variants, over those of the theme's flow. */
  experiments?: ExperimentChoice;
  /** The flow that the campaign names. */
  flowKey?: string;
  /** What the page knows already (flow/protocol/prefill.ts). */
  prefill?: Prefill;
  /** `open` where the page's own composition draws the card around it. */
  look?: "card" | "open";
}

/** The claim form of the default layout: a site's main questionnaire on a card, loaded when it comes near. */
export function ClaimForm({ theme, experiments, flowKey, prefill, look }: ClaimFormProps) {
  const phone = defaultPhone(theme.site);
  const { main } = theme.flows;
  const flow = {
    ...main,
    prefill,
    flowKey: flowKey ?? main.flowKey,
    experiments: { ...main.experiments, ...experiments },
  };
  return (
    <ClaimFormCard look={look} title={flow.title}>
      {(placeholder) => (
        <LazyQuestionnaire
          site={theme.site}
          phone={phone}
          flow={flow}
          isDefaultFlow={flowKey === undefined}
          headingLevel={3}
          drawn={drawnFirstPage(flow.flowKey, { known: prefill, language: theme.language })}
        >
          {placeholder}
        </LazyQuestionnaire>
      )}
    </ClaimFormCard>
  );
}
