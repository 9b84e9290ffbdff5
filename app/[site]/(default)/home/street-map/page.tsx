import { StreetMapHome } from "@/components/content/home/street-map/street-map-home";
import { Reassurances } from "@/components/content/reassurances";
import { JsonLd } from "@/components/content/json-ld";
import { homePageOf, homePageParams } from "@/lib/server/site/home-page";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { structuredData } from "@/lib/server/site/structured-data";
import { ClaimForm } from "../../../_components/claim-form";
import { speak } from "../../../speak";

const composition = "street-map";

export const dynamicParams = false;
export const generateStaticParams = () => homePageParams(composition);

export const generateMetadata = async ({ params }: PageProps<"/[site]/home/street-map">) =>
  pageMetadata((await params).site, "/");

/** Renders the home page in the composition `street-map`. */
export default async function HomePage({ params }: PageProps<"/[site]/home/street-map">) {
  const { theme, home } = homePageOf((await params).site, composition);
  speak(theme);
  return (
    <>
      <StreetMapHome
        {...home}
        form={<ClaimForm theme={theme} look="open" />}
        beside={<Reassurances copy={theme.reassurances} />}
      />
      <JsonLd data={structuredData(theme, { ...home, path: "/" })} />
    </>
  );
}
