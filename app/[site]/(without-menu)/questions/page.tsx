import type { Metadata } from "next";
import { ClaimFormCard } from "@/components/content/claim-form-card";
import { NoScriptErrorNotice } from "@/components/content/no-script-error-notice";
import type { FormPage } from "@/flow/form/form-page";
import { getPageRequest } from "@/flow/form/page-request";
import { getTranslator } from "@/lib/server/language/texts";
import { getDefaultPhoneNumber, getSiteTheme } from "@/lib/server/site/sites";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { questionnairePath } from "@/lib/shared/form-path";
import { NoScriptQuestionnaire } from "../../_flow/no-script-questionnaire";
import styles from "../../(without-footer)/claims/form-page.module.css";
import { setPageLanguage } from "../../set-page-language";

export const dynamic = "force-dynamic";

/**
 * Returns metadata without its links for search engines and social networks, because only the visitor can open the
 * page.
 */
const withoutSharingMetadata = { alternates: null, openGraph: null, twitter: null };

export async function generateMetadata({
  params,
}: PageProps<"/[site]/questions">): Promise<Metadata> {
  const { prerenderedPage, notice = "no-session" } = getPageRequest().formPage ?? {};
  const all = buildPageMetadata((await params).site, questionnairePath);
  const metadata = prerenderedPage ? { ...all, ...withoutSharingMetadata } : all;
  const { say } = getTranslator(getSiteTheme((await params).site).language);
  const title = say("Error: {title}", { title: String(metadata.title) });
  const isError = prerenderedPage ? prerenderedPage.refused !== undefined : notice !== "no-session";
  return isError ? { ...metadata, title } : metadata;
}

/**
 * Renders a questionnaire page for a browser without JavaScript. The API route in flow/form/form-route.ts determines
 * which page, with which answers.
 */
export default async function QuestionsPage({ params }: PageProps<"/[site]/questions">) {
  const theme = getSiteTheme((await params).site);
  const { say } = setPageLanguage(theme);
  const page: Partial<FormPage> = getPageRequest().formPage ?? { notice: "no-session" };
  const { flow, environment, prerenderedPage, notice, resubmitFields, query } = page;
  const phone = flow?.phone ?? getDefaultPhoneNumber(theme.site);
  return (
    <main className={styles.page}>
      {!prerenderedPage && <h1>{say("Your questions")}</h1>}
      {notice && (
        <NoScriptErrorNotice
          notice={notice}
          submittedFields={resubmitFields}
          query={query}
          site={theme.site}
          phone={phone}
        />
      )}
      {flow && prerenderedPage && (
        <ClaimFormCard title={flow.flow.title} variant="open" headingLevel={1}>
          {() => (
            <NoScriptQuestionnaire
              {...flow}
              environment={environment}
              prerenderedPage={prerenderedPage}
              headingLevel={2}
            />
          )}
        </ClaimFormCard>
      )}
    </main>
  );
}
