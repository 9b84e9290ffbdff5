import { headers } from "next/headers";
import { ErrorScreen } from "@/components/content/error-screen";
import { errorHeaders } from "@/lib/server/site/page-error";

export const dynamic = "force-dynamic";

/** The error screen for a path that is no page. The proxy says what was not found, and answers with the status. */
export default async function ErrorPage() {
  const given = await headers();
  const message = decodeURIComponent(given.get(errorHeaders.message) ?? "");
  return <ErrorScreen status={404} message={message} />;
}
