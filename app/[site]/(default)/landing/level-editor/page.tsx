import type { Metadata } from "next";
import { LevelEditorLanding } from "@/components/content/landing/level-editor/level-editor-landing";
import { JsonLd } from "@/components/content/json-ld";
import { landingMetadata, landingOf, landingParams } from "@/lib/server/site/landing";
import { structuredData } from "@/lib/server/site/structured-data";
import { ClaimForm } from "../../../_components/claim-form";

const composition = "level-editor";

export const dynamicParams = false;
export const generateStaticParams = () => landingParams(composition);

export async function generateMetadata({
  params,
}: PageProps<"/[site]/landing/level-editor">): Promise<Metadata> {
  return landingMetadata((await params).site, composition);
}

/** Home, in the composition `level-editor`. */
export default async function HomePage({ params }: PageProps<"/[site]/landing/level-editor">) {
  const { theme, landing } = landingOf((await params).site, composition);
  return (
    <>
      <LevelEditorLanding {...landing} form={<ClaimForm theme={theme} look="open" />} />
      <JsonLd data={structuredData(theme, { ...landing, path: "/" })} />
    </>
  );
}
