import { notFound } from "next/navigation";
import { ClaimsSteps } from "@/components/content/claims/claims-steps";
import { ShowWhenSubmitted } from "@/components/content/claims/show-when-submitted";
import { QuestionnaireStageAdvice } from "@/components/content/questionnaire-stage-advice";
import { Scene } from "@/components/content/scenes/registry";
import { FlowPlaceholder } from "@/components/flow/flow-placeholder";
import { getDefaultPhoneNumber, getSiteTheme } from "@/lib/server/site/sites";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { ScheduleCallQuestionnaire } from "../../../_flow/schedule-call-questionnaire";
import { prerenderFirstPage } from "../../../_flow/prerender-first-page";
import { listSiteParamsForPath } from "../../../site-params";
import styles from "../form-page.module.css";
import { setPageLanguage } from "../../../set-page-language";

const path = "/claims/scheduleacall";
export const dynamicParams = false;
export const generateStaticParams = () => listSiteParamsForPath(path);

export const generateMetadata = async ({ params }: PageProps<"/[site]/claims/scheduleacall">) =>
  buildPageMetadata((await params).site, path);

/** Renders /claims/scheduleacall, the page with the schedule-a-call form (docs/product.md section 2). */
export default async function ScheduleCallPage({
  params,
}: PageProps<"/[site]/claims/scheduleacall">) {
  const theme = getSiteTheme((await params).site);
  setPageLanguage(theme);
  const phone = getDefaultPhoneNumber(theme.site);
  const { call } = theme.flows;
  const steps = theme.claims?.steps;
  if (!call) notFound();
  const reserved = { question: "What is your ZIP code?", choices: [] };
  return (
    <main className={styles.page}>
      {steps && (
        <ShowWhenSubmitted
          form="call"
          otherwise={<ClaimsSteps current="makeclaim" steps={steps} />}
        >
          <ClaimsSteps current="claimsubmitted" steps={steps} />
        </ShowWhenSubmitted>
      )}
      <ScheduleCallQuestionnaire
        site={theme.site}
        phone={phone}
        flow={call}
        headingLevel={1}
        prerenderedPage={prerenderFirstPage(call.flowKey, { language: theme.language })}
      >
        <FlowPlaceholder reservedTexts={reserved} />
      </ScheduleCallQuestionnaire>
      <div className={styles.aside}>
        {theme.claims && <Scene name={theme.claims.makingAClaim.scene} className={styles.scene} />}
        <QuestionnaireStageAdvice copy={theme.reassurances} />
      </div>
    </main>
  );
}
