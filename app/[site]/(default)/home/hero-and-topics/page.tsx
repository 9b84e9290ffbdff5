import { QuestionnaireHero } from "@/components/content/home/hero-and-topics/questionnaire-hero";
import { HowItWorks } from "@/components/content/home/hero-and-topics/how-it-works";
import { LegalStatusNotice } from "@/components/content/home/hero-and-topics/legal-status-notice";
import { TopicGrid } from "@/components/content/home/hero-and-topics/topic-grid";
import { QuestionnaireStageAdvice } from "@/components/content/questionnaire-stage-advice";
import { JsonLd } from "@/components/content/json-ld";
import { FaqList } from "@/components/content/faq-list";
import { groupArticlesByMenu } from "@/lib/server/site/articles";
import { buildContactOptions } from "@/lib/server/site/frame";
import { getHomePage, listHomePageRouteParams } from "@/lib/server/site/home-page";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { buildStructuredData } from "@/lib/server/site/structured-data";
import { ClaimForm } from "../../../_components/claim-form";
import { CallSection } from "../../../_components/call-section";
import styles from "./page.module.css";
import { setPageLanguage } from "../../../set-page-language";

const composition = "hero-and-topics";

export const dynamicParams = false;
export const generateStaticParams = () => listHomePageRouteParams(composition);

export const generateMetadata = async ({ params }: PageProps<"/[site]/home/hero-and-topics">) =>
  buildPageMetadata((await params).site, "/");

/**
 * Renders the home page `hero-and-topics`: the questionnaire, links to articles, the steps, common questions, and the
 * phone number.
 */
export default async function HeroAndTopicsHomePage({
  params,
}: PageProps<"/[site]/home/hero-and-topics">) {
  const { theme, home } = getHomePage((await params).site, composition);
  const { say } = setPageLanguage(theme);
  const { copy, questions } = home;
  return (
    <>
      <main>
        <QuestionnaireHero
          {...copy.hero}
          startOptions={buildContactOptions(theme, "#questionnaire")}
          assurances={copy.assurances}
          beside={<QuestionnaireStageAdvice copy={theme.reassurances} />}
          form={<ClaimForm theme={theme} />}
        />
        {copy.notice && <LegalStatusNotice {...copy.notice} />}
        {copy.topics && <TopicGrid {...copy.topics} {...groupArticlesByMenu(theme)} />}
        <HowItWorks steps={copy.steps} />
        {questions && (
          <div className={styles.questions}>
            <FaqList id="questions" heading={say("Common questions")} questions={questions} />
          </div>
        )}
        <CallSection theme={theme} />
      </main>
      <JsonLd data={buildStructuredData(theme, { ...home, path: "/" })} />
    </>
  );
}
