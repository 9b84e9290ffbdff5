import { HealthReport } from "@/components/content/health-report";
import { PlainPage } from "@/components/content/plain-page";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { themeOf } from "@/lib/server/site/sites";
import { speak } from "../../speak";

export const generateMetadata = async ({ params }: PageProps<"/[site]/health-check">) =>
  pageMetadata((await params).site, "/health-check");

/** Renders /health-check: the results of /api/health as a page for people. */
export default async function HealthCheckPage({ params }: PageProps<"/[site]/health-check">) {
  const theme = themeOf((await params).site);
  const { say } = speak(theme);
  const hasPhone = theme.phone !== undefined;
  return (
    <PlainPage
      heading={say("Health check")}
      intro={
        say("This page checks if every part of this site is working.") +
        (hasPhone ? say(" If something here is down, you can still call us.") : "")
      }
    >
      <HealthReport build={process.env.BUILD_ID ?? "development"} />
    </PlainPage>
  );
}
