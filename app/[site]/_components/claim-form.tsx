import { ClaimFormCard } from "@/components/content/claim-form-card";
import { openingOf } from "@/flow/server/services/opening";
import { defaultPhone } from "@/lib/server/site/default-phone";
import type { Theme } from "@/themes/theme";
import { LazyQuestionnaire } from "../_flow/lazy-questionnaire";

interface ClaimFormProps {
  theme: Theme;
  /** A campaign's variants, over those of the theme's flow. */
  experiments?: Record<string, string>;
  /** The flow that the campaign names. */
  flowKey?: string;
}

/** The claim form of the default layout: a site's main questionnaire on a card, loaded when it comes near. */
export function ClaimForm({ theme, experiments, flowKey }: ClaimFormProps) {
  const phone = defaultPhone(theme.site);
  const { opening, ...main } = theme.flows.main;
  const flow = {
    ...main,
    flowKey: flowKey ?? main.flowKey,
    experiments: { ...main.experiments, ...experiments },
  };
  return (
    <ClaimFormCard
      title={flow.title}
      phone={phone}
      opening={opening}
      firstPage={openingOf(flow.flowKey)}
    >
      {(placeholder) => (
        <LazyQuestionnaire
          site={theme.site}
          phone={phone}
          flow={flow}
          isDefaultFlow={flowKey === undefined}
          headingLevel={3}
        >
          {placeholder}
        </LazyQuestionnaire>
      )}
    </ClaimFormCard>
  );
}
