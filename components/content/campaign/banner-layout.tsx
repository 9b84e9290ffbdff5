import { QuestionnaireHero } from "../home/hero-and-topics/questionnaire-hero";
import type { CampaignLayoutProps } from "./campaign-layout";
import { CampaignPointsAndClosing } from "./campaign-notes";

/** Renders a campaign page that starts with a picture beside the questionnaire. Its main points follow below. */
export function BannerLayout({ copy, sections, ...hero }: CampaignLayoutProps) {
  return (
    <main>
      <QuestionnaireHero {...hero} heading={copy.heading} intro={copy.intro} assurances={[]} />
      <CampaignPointsAndClosing points={copy.points} closing={copy.closing} />
      {sections}
    </main>
  );
}
