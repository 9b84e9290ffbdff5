import type { Metadata } from "next";
import { Hero } from "@/components/content/home/hero";
import { HowItWorks } from "@/components/content/home/how-it-works";
import { TopicGrid } from "@/components/content/home/topic-grid";
import { JsonLd } from "@/components/content/json-ld";
import { QuestionList } from "@/components/content/question-list";
import { articlesByMenu } from "@/lib/server/site/menu-articles";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { structuredData } from "@/lib/server/site/structured-data";
import { themeOf } from "@/lib/server/site/theme-of";
import { ClaimForm } from "../_frame/claim-form";
import { Closing } from "../_frame/closing";
import styles from "./page.module.css";

export async function generateMetadata({ params }: PageProps<"/[site]">): Promise<Metadata> {
  const theme = themeOf((await params).site);
  const { title, description } = theme.words;
  return pageMetadata(theme, { path: "/", title, description });
}

/** Home: the questionnaire at the top, the information pages, how it works, questions, the number. */
export default async function HomePage({ params }: PageProps<"/[site]">) {
  const theme = themeOf((await params).site);
  const { words } = theme;
  return (
    <>
      <main>
        <Hero {...words.hero} assurances={words.assurances} form={<ClaimForm theme={theme} />} />
        <TopicGrid {...words.topics} {...articlesByMenu(theme)} />
        <HowItWorks steps={words.steps} />
        <div className={styles.questions}>
          <QuestionList id="questions" heading="Fair questions" questions={words.questions} />
        </div>
        <Closing theme={theme} />
      </main>
      <JsonLd data={structuredData(theme, { path: "/", ...words })} />
    </>
  );
}
