import { ErrorScreen } from "@/components/content/error-screen";
import { serverErrorMessage } from "@/lib/server/site/page-error";

/** The 500 screen: prerendered, so that it needs nothing of a server in trouble. The proxy adds the status. */
export default function ServerErrorPage() {
  return <ErrorScreen status={500} message={serverErrorMessage} />;
}
