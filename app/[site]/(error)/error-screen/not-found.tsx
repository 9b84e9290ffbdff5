import { headers } from "next/headers";
import { ErrorScreen } from "@/components/content/error-screen";
import { errorHeaders } from "@/lib/site/page-error";

/** The 404 screen; the proxy says what was not found. */
export default async function NotFoundScreen() {
  const given = await headers();
  const message = decodeURIComponent(given.get(errorHeaders.message) ?? "");
  return <ErrorScreen status={404} message={message} />;
}
