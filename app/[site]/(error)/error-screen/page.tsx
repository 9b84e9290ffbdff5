import type { Metadata } from "next";
import { headers } from "next/headers";
import { ErrorScreen } from "@/components/content/error-screen";
import { PageFrame } from "@/components/layout/page-frame";
import { frameOf } from "@/lib/site/frame";
import { errorHeaders } from "@/lib/site/page-error";
import { themeOf } from "@/lib/site/theme-of";

export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  title: "This page could not be shown",
  robots: { index: false, follow: false },
};

/** The error screen in the site's frame. The proxy says what went wrong, and answers with the status. */
export default async function ErrorPage({ params }: PageProps<"/[site]">) {
  const given = await headers();
  const status = Number(given.get(errorHeaders.status) ?? 404);
  const message = decodeURIComponent(given.get(errorHeaders.message) ?? "");
  return (
    <PageFrame frame={frameOf(themeOf((await params).site))}>
      <ErrorScreen status={status} message={message} />
    </PageFrame>
  );
}
