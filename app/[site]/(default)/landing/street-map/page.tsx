import type { Metadata } from "next";
import { StreetMapLanding } from "@/components/content/landing/street-map/street-map-landing";
import { JsonLd } from "@/components/content/json-ld";
import { landingMetadata, landingOf, landingParams } from "@/lib/server/site/landing";
import { structuredData } from "@/lib/server/site/structured-data";
import { ClaimForm } from "../../../_components/claim-form";

const composition = "street-map";

export const dynamicParams = false;
export const generateStaticParams = () => landingParams(composition);

export async function generateMetadata({
  params,
}: PageProps<"/[site]/landing/street-map">): Promise<Metadata> {
  return landingMetadata((await params).site, composition);
}

/** Home, in the composition `street-map`. */
export default async function HomePage({ params }: PageProps<"/[site]/landing/street-map">) {
  const { theme, landing } = landingOf((await params).site, composition);
  return (
    <>
      <StreetMapLanding {...landing} form={<ClaimForm theme={theme} look="open" />} />
      <JsonLd data={structuredData(theme, { ...landing, path: "/" })} />
    </>
  );
}
