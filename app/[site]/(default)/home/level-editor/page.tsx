import type { Metadata } from "next";
import { LevelEditorHome } from "@/components/content/home/level-editor/level-editor-home";
import { JsonLd } from "@/components/content/json-ld";
import { homePageMetadata, homePageOf, homePageParams } from "@/lib/server/site/home-page";
import { structuredData } from "@/lib/server/site/structured-data";
import { ClaimForm } from "../../../_components/claim-form";

const composition = "level-editor";

export const dynamicParams = false;
export const generateStaticParams = () => homePageParams(composition);

export async function generateMetadata({
  params,
}: PageProps<"/[site]/home/level-editor">): Promise<Metadata> {
  return homePageMetadata((await params).site, composition);
}

/** Home, in the composition `level-editor`. */
export default async function HomePage({ params }: PageProps<"/[site]/home/level-editor">) {
  const { theme, home } = homePageOf((await params).site, composition);
  return (
    <>
      <LevelEditorHome {...home} form={<ClaimForm theme={theme} look="open" />} />
      <JsonLd data={structuredData(theme, { ...home, path: "/" })} />
    </>
  );
}
