import { HealthReport } from "@/components/content/health-report";
import { TextPage } from "@/components/content/text-page";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { getSiteTheme } from "@/lib/server/site/sites";
import { setPageLanguage } from "../../set-page-language";

export const generateMetadata = async ({ params }: PageProps<"/[site]/health-check">) =>
  buildPageMetadata((await params).site, "/health-check");

/** Renders /health-check, which displays the results of `/api/health` to people. */
export default async function HealthCheckPage({ params }: PageProps<"/[site]/health-check">) {
  const theme = getSiteTheme((await params).site);
  const { say } = setPageLanguage(theme);
  const hasPhone = theme.phone !== undefined;
  return (
    <TextPage
      heading={say("Health check")}
      intro={
        say("This page shows whether every part of this site is working.") +
        (hasPhone ? say(" If something here is down, you can still call us.") : "")
      }
    >
      <HealthReport build={process.env.BUILD_ID ?? "development"} />
    </TextPage>
  );
}
