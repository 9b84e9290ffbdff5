import type { Metadata } from "next";
import { Hero } from "@/components/content/home/hero";
import { HowItWorks } from "@/components/content/home/how-it-works";
import { TopicGrid } from "@/components/content/home/topic-grid";
import { JsonLd } from "@/components/content/json-ld";
import { FaqList } from "@/components/content/faq-list";
import { articlesByMenu } from "@/lib/server/site/articles";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { structuredData } from "@/lib/server/site/structured-data";
import { themeOf } from "@/lib/server/site/theme-of";
import { ClaimForm } from "../_components/claim-form";
import { CallSection } from "../_components/call-section";
import styles from "./page.module.css";

export async function generateMetadata({ params }: PageProps<"/[site]">): Promise<Metadata> {
  const theme = themeOf((await params).site);
  const { title, description } = theme.copy;
  return pageMetadata(theme, { path: "/", title, description });
}

/** Home: the questionnaire at the top, the information pages, how it works, questions, the number. */
export default async function HomePage({ params }: PageProps<"/[site]">) {
  const theme = themeOf((await params).site);
  const { copy } = theme;
  return (
    <>
      <main>
        <Hero {...copy.hero} assurances={copy.assurances} form={<ClaimForm theme={theme} />} />
        <TopicGrid {...copy.topics} {...articlesByMenu(theme)} />
        <HowItWorks steps={copy.steps} />
        <div className={styles.questions}>
          <FaqList id="questions" heading="Questions people ask" questions={copy.questions} />
        </div>
        <CallSection theme={theme} />
      </main>
      <JsonLd data={structuredData(theme, { path: "/", ...copy })} />
    </>
  );
}
