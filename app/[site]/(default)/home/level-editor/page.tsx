import { LevelEditorHome } from "@/components/content/home/level-editor/level-editor-home";
import { Reassurances } from "@/components/content/reassurances";
import { JsonLd } from "@/components/content/json-ld";
import { homePageOf, homePageParams } from "@/lib/server/site/home-page";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { structuredData } from "@/lib/server/site/structured-data";
import { ClaimForm } from "../../../_components/claim-form";
import { speak } from "../../../speak";

const composition = "level-editor";

export const dynamicParams = false;
export const generateStaticParams = () => homePageParams(composition);

export const generateMetadata = async ({ params }: PageProps<"/[site]/home/level-editor">) =>
  pageMetadata((await params).site, "/");

/** Renders the home page in the composition `level-editor`. */
export default async function HomePage({ params }: PageProps<"/[site]/home/level-editor">) {
  const { theme, home } = homePageOf((await params).site, composition);
  speak(theme);
  return (
    <>
      <LevelEditorHome
        {...home}
        form={<ClaimForm theme={theme} look="open" />}
        beside={<Reassurances copy={theme.reassurances} />}
      />
      <JsonLd data={structuredData(theme, { ...home, path: "/" })} />
    </>
  );
}
