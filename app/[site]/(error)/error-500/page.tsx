import { ErrorPage } from "@/components/content/error-page";
import { serverErrorMessage } from "@/lib/server/site/page-error";

/** The 500 page: prerendered, so that it needs nothing of a server in trouble. The proxy sets the status. */
export default function ServerErrorPage() {
  return <ErrorPage status={500} message={serverErrorMessage} />;
}
