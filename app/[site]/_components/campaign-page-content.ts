import type { Campaign } from "@/themes/campaigns/campaign";
import type { PageTheme } from "@/lib/server/site/sites";

/** A campaign page's texts and its site, both in the page's language (`getCampaign`). */
export interface CampaignPageContent {
  theme: PageTheme;
  campaign: Campaign;
}
