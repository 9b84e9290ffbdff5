import type { Metadata } from "next";
import { HealthReport } from "@/components/content/health-report";
import { PlainPage } from "@/components/content/plain-page";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { themeOf } from "@/lib/server/site/theme-of";

const title = "Health check";
const description = "Whether the parts of this site are working right now.";

export async function generateMetadata({
  params,
}: PageProps<"/[site]/health-check">): Promise<Metadata> {
  const theme = themeOf((await params).site);
  return pageMetadata(theme, { path: "/health-check", title, description, isIndexed: false });
}

/** /health-check: for people what /api/health is for machines. */
export default async function HealthCheckPage({ params }: PageProps<"/[site]/health-check">) {
  const hasPhone = themeOf((await params).site).phone !== undefined;
  return (
    <PlainPage
      heading={title}
      intro={`This page asks the server how its parts are doing.${hasPhone ? " If something is down here, the phone still works." : ""}`}
    >
      <HealthReport build={process.env.BUILD_ID ?? "development"} />
    </PlainPage>
  );
}
