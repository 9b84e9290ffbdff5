import type { Metadata } from "next";
import { ClaimFormCard } from "@/components/content/claim-form-card";
import { FormNotice } from "@/components/content/form-notice";
import type { FormPage } from "@/flow/form/form-page";
import { getPageRequest } from "@/flow/form/page-request";
import { getWords } from "@/lib/server/language/texts";
import { getDefaultPhone, getTheme } from "@/lib/server/site/sites";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { formPath } from "@/lib/shared/form-path";
import { NoScriptQuestionnaire } from "../../_flow/no-script-questionnaire";
import styles from "../../(without-footer)/claims/form-page.module.css";
import { setPageLanguage } from "../../set-page-language";

export const dynamic = "force-dynamic";

/** Removes the metadata for search engines and social networks, which never see a page of a session. */
const withoutSharing = { alternates: null, openGraph: null, twitter: null };

export async function generateMetadata({
  params,
}: PageProps<"/[site]/questions">): Promise<Metadata> {
  const { drawn, notice = "no-session" } = getPageRequest().formPage ?? {};
  const all = buildPageMetadata((await params).site, formPath);
  const metadata = drawn ? { ...all, ...withoutSharing } : all;
  const { say } = getWords(getTheme((await params).site).language);
  const title = say("Error: {title}", { title: String(metadata.title) });
  const isError = drawn ? drawn.refused !== undefined : notice !== "no-session";
  return isError ? { ...metadata, title } : metadata;
}

/**
 * Renders a page of the questionnaire for a request without script. The form route has put the page into the request
 * (flow/form/form-route.ts).
 */
export default async function QuestionsPage({ params }: PageProps<"/[site]/questions">) {
  const theme = getTheme((await params).site);
  const { say } = setPageLanguage(theme);
  const page: Partial<FormPage> = getPageRequest().formPage ?? { notice: "no-session" };
  const { flow, environment, drawn, notice, again, query } = page;
  const phone = getDefaultPhone(theme.site);
  return (
    <main className={styles.page}>
      {!drawn && <h1>{say("Your questions")}</h1>}
      {notice && (
        <FormNotice notice={notice} again={again} query={query} site={theme.site} phone={phone} />
      )}
      {flow && drawn && (
        <ClaimFormCard title={flow.flow.title} variant="open" headingLevel={1}>
          {() => (
            <NoScriptQuestionnaire
              {...flow}
              environment={environment}
              drawn={drawn}
              headingLevel={2}
            />
          )}
        </ClaimFormCard>
      )}
    </main>
  );
}
