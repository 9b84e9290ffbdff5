import type { Metadata } from "next";
import { EveningWeekLanding } from "@/components/content/landing/evening-week/evening-week-landing";
import { JsonLd } from "@/components/content/json-ld";
import { landingMetadata, landingOf, landingParams } from "@/lib/server/site/landing";
import { structuredData } from "@/lib/server/site/structured-data";
import { ClaimForm } from "../../../_components/claim-form";

const composition = "evening-week";

export const dynamicParams = false;
export const generateStaticParams = () => landingParams(composition);

export async function generateMetadata({
  params,
}: PageProps<"/[site]/landing/evening-week">): Promise<Metadata> {
  return landingMetadata((await params).site, composition);
}

/** Home, in the composition `evening-week`. */
export default async function HomePage({ params }: PageProps<"/[site]/landing/evening-week">) {
  const { theme, landing } = landingOf((await params).site, composition);
  return (
    <>
      <EveningWeekLanding {...landing} form={<ClaimForm theme={theme} look="open" />} />
      <JsonLd data={structuredData(theme, { ...landing, path: "/" })} />
    </>
  );
}
