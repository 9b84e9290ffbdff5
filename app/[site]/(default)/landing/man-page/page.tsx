import type { Metadata } from "next";
import { ManPageLanding } from "@/components/content/landing/man-page/man-page-landing";
import { JsonLd } from "@/components/content/json-ld";
import { landingMetadata, landingOf, landingParams } from "@/lib/server/site/landing";
import { structuredData } from "@/lib/server/site/structured-data";
import { ClaimForm } from "../../../_components/claim-form";

const composition = "man-page";

export const dynamicParams = false;
export const generateStaticParams = () => landingParams(composition);

export async function generateMetadata({
  params,
}: PageProps<"/[site]/landing/man-page">): Promise<Metadata> {
  return landingMetadata((await params).site, composition);
}

/** Home, in the composition `man-page`. */
export default async function HomePage({ params }: PageProps<"/[site]/landing/man-page">) {
  const { theme, landing } = landingOf((await params).site, composition);
  return (
    <>
      <ManPageLanding {...landing} form={<ClaimForm theme={theme} look="open" />} />
      <JsonLd data={structuredData(theme, { ...landing, path: "/" })} />
    </>
  );
}
