import { notFound } from "next/navigation";
import { ClaimsSteps } from "@/components/content/claims/claims-steps";
import { OnceSubmitted } from "@/components/content/claims/once-submitted";
import { Reassurances } from "@/components/content/reassurances";
import { Scene } from "@/components/content/scenes/registry";
import { FlowPlaceholder } from "@/components/flow/flow-placeholder";
import { defaultPhone, themeOf } from "@/lib/server/site/sites";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { CallQuestionnaire } from "../../../_flow/call-questionnaire";
import { drawnFirstPage } from "../../../_flow/drawn-first-page";
import { siteParamsOf } from "../../../site-params";
import styles from "../form-page.module.css";
import { speak } from "../../../speak";

const path = "/claims/scheduleacall";
export const dynamicParams = false;
export const generateStaticParams = () => siteParamsOf(path);

export const generateMetadata = async ({ params }: PageProps<"/[site]/claims/scheduleacall">) =>
  pageMetadata((await params).site, path);

/** Renders /claims/scheduleacall: the schedule-a-call form as a page (docs/product.md section 2). */
export default async function ScheduleCallPage({
  params,
}: PageProps<"/[site]/claims/scheduleacall">) {
  const theme = themeOf((await params).site);
  speak(theme);
  const phone = defaultPhone(theme.site);
  const { call } = theme.flows;
  const steps = theme.claims?.steps;
  if (!call) notFound();
  const reserved = { question: "What is your ZIP code?", choices: [] };
  return (
    <main className={styles.page}>
      {steps && (
        <OnceSubmitted form="call" otherwise={<ClaimsSteps current="makeclaim" steps={steps} />}>
          <ClaimsSteps current="claimsubmitted" steps={steps} />
        </OnceSubmitted>
      )}
      <CallQuestionnaire
        site={theme.site}
        phone={phone}
        flow={call}
        headingLevel={1}
        drawn={drawnFirstPage(call.flowKey, { language: theme.language })}
      >
        <FlowPlaceholder reserved={reserved} />
      </CallQuestionnaire>
      <div className={styles.aside}>
        {theme.claims && <Scene name={theme.claims.makingAClaim.scene} className={styles.scene} />}
        <Reassurances copy={theme.reassurances} />
      </div>
    </main>
  );
}
