import type { Metadata } from "next";
import { Hero } from "@/components/content/landing/hero-and-topics/hero";
import { HowItWorks } from "@/components/content/landing/hero-and-topics/how-it-works";
import { StandingNotice } from "@/components/content/landing/hero-and-topics/standing-notice";
import { TopicGrid } from "@/components/content/landing/hero-and-topics/topic-grid";
import { JsonLd } from "@/components/content/json-ld";
import { FaqList } from "@/components/content/faq-list";
import { articlesByMenu } from "@/lib/server/site/articles";
import { waysOf } from "@/lib/server/site/frame";
import { landingMetadata, landingOf, landingParams } from "@/lib/server/site/landing";
import { structuredData } from "@/lib/server/site/structured-data";
import { ClaimForm } from "../../../_components/claim-form";
import { CallSection } from "../../../_components/call-section";
import styles from "./page.module.css";

const composition = "hero-and-topics";

export const dynamicParams = false;
export const generateStaticParams = () => landingParams(composition);

export async function generateMetadata({
  params,
}: PageProps<"/[site]/landing/hero-and-topics">): Promise<Metadata> {
  return landingMetadata((await params).site, composition);
}

/** Home: the questionnaire at the top, the information pages, how it works, questions, the number. */
export default async function HomePage({ params }: PageProps<"/[site]/landing/hero-and-topics">) {
  const { theme, landing } = landingOf((await params).site, composition);
  const { copy, questions } = landing;
  return (
    <>
      <main>
        <Hero
          {...copy.hero}
          ways={waysOf(theme, "#questionnaire")}
          assurances={copy.assurances}
          reassurances={copy.reassurances}
          form={<ClaimForm theme={theme} />}
        />
        {copy.notice && <StandingNotice {...copy.notice} />}
        {copy.topics && <TopicGrid {...copy.topics} {...articlesByMenu(theme)} />}
        <HowItWorks steps={copy.steps} />
        {questions && (
          <div className={styles.questions}>
            <FaqList id="questions" heading="Questions people ask" questions={questions} />
          </div>
        )}
        <CallSection theme={theme} />
      </main>
      <JsonLd data={structuredData(theme, { ...landing, path: "/" })} />
    </>
  );
}
