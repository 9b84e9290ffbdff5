import type { Metadata } from "next";
import { PlainPage } from "@/components/content/plain-page";
import { ConfirmRequest } from "@/components/content/requests/confirm-request";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { themeOf } from "@/lib/server/site/theme-of";
import { confirmRequestPath, yourInformationPath } from "@/lib/shared/visitor-request";

const title = "Confirm your request";
const description =
  "Where the link that we sent you leads: it asks for one press before anything is done, and works once.";

export async function generateMetadata({
  params,
}: PageProps<"/[site]/company/ConfirmRequest">): Promise<Metadata> {
  const theme = themeOf((await params).site);
  return pageMetadata(theme, { path: confirmRequestPath, title, description, isIndexed: false });
}

/** Where a visitor's link leads. No third party's script runs here (proxy.ts), and the visit is not logged. */
export default function ConfirmRequestPage() {
  return (
    <PlainPage
      heading={title}
      intro={
        <>
          You came by a link that was sent to you. If you did not ask for it, close this page:
          nothing happens. A new link can be had under{" "}
          <a href={yourInformationPath}>Your information</a>.
        </>
      }
    >
      <ConfirmRequest />
    </PlainPage>
  );
}
