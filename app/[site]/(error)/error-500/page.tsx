import { ErrorPage } from "@/components/content/error-page";
import { serverErrorMessage } from "@/lib/server/site/page-error";
import { themeOf } from "@/lib/server/site/theme-of";
import { NextSteps } from "../../_components/next-steps";

/** The 500 page: prerendered, so that it needs nothing of a server in trouble. The proxy sets the status. */
export default async function ServerErrorPage({ params }: PageProps<"/[site]/error-500">) {
  return (
    <ErrorPage status={500} message={serverErrorMessage}>
      <NextSteps theme={themeOf((await params).site)} />
    </ErrorPage>
  );
}
