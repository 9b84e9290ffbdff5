import { EveningWeekHome } from "@/components/content/home/evening-week/evening-week-home";
import { Reassurances } from "@/components/content/reassurances";
import { JsonLd } from "@/components/content/json-ld";
import { homePageOf, homePageParams } from "@/lib/server/site/home-page";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { structuredData } from "@/lib/server/site/structured-data";
import { ClaimForm } from "../../../_components/claim-form";
import { speak } from "../../../speak";

const composition = "evening-week";

export const dynamicParams = false;
export const generateStaticParams = () => homePageParams(composition);

export const generateMetadata = async ({ params }: PageProps<"/[site]/home/evening-week">) =>
  pageMetadata((await params).site, "/");

/** Renders the home page in the composition `evening-week`. */
export default async function HomePage({ params }: PageProps<"/[site]/home/evening-week">) {
  const { theme, home } = homePageOf((await params).site, composition);
  speak(theme);
  return (
    <>
      <EveningWeekHome
        {...home}
        form={<ClaimForm theme={theme} look="open" />}
        beside={<Reassurances copy={theme.reassurances} />}
      />
      <JsonLd data={structuredData(theme, { ...home, path: "/" })} />
    </>
  );
}
