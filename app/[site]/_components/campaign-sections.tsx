import { CampaignQuestions } from "@/components/content/campaign/campaign-questions";
import { ParticipatingAttorneysLink } from "@/components/content/campaign/participating-attorneys-link";
import { StateDeadline } from "@/components/content/claims/state-deadline";
import { HowItWorks } from "@/components/content/home/hero-and-topics/how-it-works";
import { getStateClaimLaw } from "@/lib/server/law/claim-state";
import { listCampaignFaqs } from "@/lib/server/site/campaign";
import { getTranslator } from "@/lib/server/language/texts";
import { fallbackStateCode } from "@/lib/shared/claim-state";
import type { Campaign } from "@/themes/campaigns/campaign";
import type { PageTheme } from "@/lib/server/site/sites";
import { CallSection } from "./call-section";

/**
 * Renders the sections at the end of a legal site's campaign page: steps, deadline in the visitor's state, participating
 * attorneys, common questions, and phone number.
 */
export function CampaignSections({ theme, campaign }: { theme: PageTheme; campaign: Campaign }) {
  const { home, hasStatePages, directory, language } = theme;
  const words = getTranslator(language);
  const prerendered = hasStatePages && getStateClaimLaw(fallbackStateCode, new Date(), words);
  return (
    <>
      {home.composition === "hero-and-topics" && <HowItWorks steps={home.copy.steps} />}
      {prerendered && <StateDeadline prerendered={prerendered} />}
      {directory && <ParticipatingAttorneysLink />}
      <CampaignQuestions questions={listCampaignFaqs(theme, campaign)} />
      <CallSection theme={theme} />
    </>
  );
}
