import type { Campaign } from "@/themes/campaigns/campaign";
import type { PageTheme } from "@/lib/server/site/sites";
import { countQuestionPages } from "@/server/sessions/first-page";
import { ClaimForm } from "./claim-form";

interface CampaignFormProps {
  theme: PageTheme;
  campaign: Campaign;
  variant?: "card" | "open";
}

/** Renders a campaign's questionnaire with the campaign's flow, experiment variants and prefilled answers. */
export function CampaignForm({ theme, campaign, variant }: CampaignFormProps) {
  const { experiments, flowKey, prefill } = campaign;
  return (
    <ClaimForm
      theme={theme}
      experiments={experiments}
      flowKey={flowKey}
      prefill={prefill}
      variant={variant}
      hasLanguageLinks={false}
    />
  );
}

/**
 * Returns the number of question pages in a campaign's questionnaire. Pages whose answers are prefilled do not count.
 */
export function countCampaignQuestions(theme: PageTheme, { flowKey, prefill }: Campaign) {
  return countQuestionPages(flowKey ?? theme.flows.main.flowKey, prefill);
}
