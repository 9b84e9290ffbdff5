import { ManPageHome } from "@/components/content/home/man-page/man-page-home";
import { Reassurances } from "@/components/content/reassurances";
import { JsonLd } from "@/components/content/json-ld";
import { homePageOf, homePageParams } from "@/lib/server/site/home-page";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { structuredData } from "@/lib/server/site/structured-data";
import { ClaimForm } from "../../../_components/claim-form";
import { speak } from "../../../speak";

const composition = "man-page";

export const dynamicParams = false;
export const generateStaticParams = () => homePageParams(composition);

export const generateMetadata = async ({ params }: PageProps<"/[site]/home/man-page">) =>
  pageMetadata((await params).site, "/");

/** Renders the home page in the composition `man-page`. */
export default async function HomePage({ params }: PageProps<"/[site]/home/man-page">) {
  const { theme, home } = homePageOf((await params).site, composition);
  speak(theme);
  return (
    <>
      <ManPageHome
        {...home}
        form={<ClaimForm theme={theme} look="open" />}
        beside={<Reassurances copy={theme.reassurances} />}
      />
      <JsonLd data={structuredData(theme, { ...home, path: "/" })} />
    </>
  );
}
