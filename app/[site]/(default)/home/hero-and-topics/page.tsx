import { Hero } from "@/components/content/home/hero-and-topics/hero";
import { HowItWorks } from "@/components/content/home/hero-and-topics/how-it-works";
import { StandingNotice } from "@/components/content/home/hero-and-topics/standing-notice";
import { TopicGrid } from "@/components/content/home/hero-and-topics/topic-grid";
import { Reassurances } from "@/components/content/reassurances";
import { JsonLd } from "@/components/content/json-ld";
import { FaqList } from "@/components/content/faq-list";
import { articlesByMenu } from "@/lib/server/site/articles";
import { startOptionsOf } from "@/lib/server/site/frame";
import { homePageOf, homePageParams } from "@/lib/server/site/home-page";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { structuredData } from "@/lib/server/site/structured-data";
import { ClaimForm } from "../../../_components/claim-form";
import { CallSection } from "../../../_components/call-section";
import styles from "./page.module.css";
import { speak } from "../../../speak";

const composition = "hero-and-topics";

export const dynamicParams = false;
export const generateStaticParams = () => homePageParams(composition);

export const generateMetadata = async ({ params }: PageProps<"/[site]/home/hero-and-topics">) =>
  pageMetadata((await params).site, "/");

/**
 * Renders the home page in the composition `hero-and-topics`: the questionnaire first, then articles, steps,
 * questions and the phone number.
 */
export default async function HomePage({ params }: PageProps<"/[site]/home/hero-and-topics">) {
  const { theme, home } = homePageOf((await params).site, composition);
  const { say } = speak(theme);
  const { copy, questions } = home;
  return (
    <>
      <main>
        <Hero
          {...copy.hero}
          startOptions={startOptionsOf(theme, "#questionnaire")}
          assurances={copy.assurances}
          beside={<Reassurances copy={theme.reassurances} />}
          form={<ClaimForm theme={theme} />}
        />
        {copy.notice && <StandingNotice {...copy.notice} />}
        {copy.topics && <TopicGrid {...copy.topics} {...articlesByMenu(theme)} />}
        <HowItWorks steps={copy.steps} />
        {questions && (
          <div className={styles.questions}>
            <FaqList id="questions" heading={say("Common questions")} questions={questions} />
          </div>
        )}
        <CallSection theme={theme} />
      </main>
      <JsonLd data={structuredData(theme, { ...home, path: "/" })} />
    </>
  );
}
