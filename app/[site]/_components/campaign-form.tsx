import type { Campaign } from "@/themes/campaigns/campaign";
import type { Theme } from "@/themes/theme";
import { ClaimForm } from "./claim-form";

interface CampaignFormProps {
  theme: Theme;
  campaign: Campaign;
  look?: "card" | "open";
}

/** A campaign's questionnaire: with its flow, its variants and what it knows, whatever its layout. */
export function CampaignForm({ theme, campaign, look }: CampaignFormProps) {
  const { experiments, flowKey, prefill } = campaign;
  return (
    <ClaimForm
      theme={theme}
      experiments={experiments}
      flowKey={flowKey}
      prefill={prefill}
      look={look}
    />
  );
}
