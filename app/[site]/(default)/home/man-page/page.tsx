import type { Metadata } from "next";
import { ManPageHome } from "@/components/content/home/man-page/man-page-home";
import { JsonLd } from "@/components/content/json-ld";
import { homePageMetadata, homePageOf, homePageParams } from "@/lib/server/site/home-page";
import { structuredData } from "@/lib/server/site/structured-data";
import { ClaimForm } from "../../../_components/claim-form";

const composition = "man-page";

export const dynamicParams = false;
export const generateStaticParams = () => homePageParams(composition);

export async function generateMetadata({
  params,
}: PageProps<"/[site]/home/man-page">): Promise<Metadata> {
  return homePageMetadata((await params).site, composition);
}

/** Home, in the composition `man-page`. */
export default async function HomePage({ params }: PageProps<"/[site]/home/man-page">) {
  const { theme, home } = homePageOf((await params).site, composition);
  return (
    <>
      <ManPageHome {...home} form={<ClaimForm theme={theme} look="open" />} />
      <JsonLd data={structuredData(theme, { ...home, path: "/" })} />
    </>
  );
}
