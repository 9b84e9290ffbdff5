import { QuestionnaireHero } from "../home/hero-and-topics/questionnaire-hero";
import type { CampaignLayoutProps } from "./campaign-layout";
import { CampaignNotes } from "./campaign-notes";

/** Renders a campaign page that starts like the home page: heading, phone and picture beside the questionnaire. */
export function BannerLayout({ copy, assurances = [], sections, ...hero }: CampaignLayoutProps) {
  return (
    <main>
      <QuestionnaireHero
        {...hero}
        heading={copy.heading}
        intro={copy.intro}
        assurances={assurances}
      />
      <CampaignNotes points={copy.points} closing={copy.closing} />
      {sections}
    </main>
  );
}
