import { QuestionnaireHero } from "../home/hero-and-topics/questionnaire-hero";
import type { CampaignLayoutProps } from "./campaign-layout";
import { CampaignPointsAndClosing } from "./campaign-notes";

/** Renders a campaign page whose main points stand beside the questionnaire. */
export function TwoColumnLayout({ copy, sections, ...hero }: CampaignLayoutProps) {
  return (
    <main>
      <QuestionnaireHero
        {...hero}
        heading={copy.heading}
        intro={copy.intro}
        assurances={copy.points}
        hasLongFacts
      />
      <CampaignPointsAndClosing closing={copy.closing} />
      {sections}
    </main>
  );
}
