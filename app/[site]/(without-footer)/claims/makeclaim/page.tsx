import { ClaimFormCard } from "@/components/content/claim-form-card";
import { ClaimsSteps } from "@/components/content/claims/claims-steps";
import { ShowWhenSubmitted } from "@/components/content/claims/show-when-submitted";
import { QuestionnaireStageAdvice } from "@/components/content/questionnaire-stage-advice";
import { Scene } from "@/components/content/scenes/registry";
import { getClaimsPageTexts, getDefaultPhoneNumber } from "@/lib/server/site/sites";
import { buildLanguageMenu } from "@/lib/server/site/frame";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { Questionnaire } from "../../../_flow/questionnaire";
import { prerenderFirstPage } from "../../../_flow/prerender-first-page";
import { listSiteParamsForPath } from "../../../site-params";
import styles from "../form-page.module.css";
import { setPageLanguage } from "../../../set-page-language";

const path = "/claims/makeclaim";

export const dynamicParams = false;
export const generateStaticParams = () => listSiteParamsForPath(path);

export const generateMetadata = async ({ params }: PageProps<"/[site]/claims/makeclaim">) =>
  buildPageMetadata((await params).site, path);

/** Renders /claims/makeclaim: the site's main questionnaire, with advice beside it (docs/product.md section 2). */
export default async function MakeClaimPage({ params }: PageProps<"/[site]/claims/makeclaim">) {
  const { theme, claims } = getClaimsPageTexts((await params).site);
  setPageLanguage(theme);
  const phone = getDefaultPhoneNumber(theme.site);
  const { main } = theme.flows;
  return (
    <main className={styles.page}>
      <ShowWhenSubmitted otherwise={<ClaimsSteps current="makeclaim" steps={claims.steps} />}>
        <ClaimsSteps current="claimsubmitted" steps={claims.steps} />
      </ShowWhenSubmitted>
      <ClaimFormCard
        title={main.title}
        variant="open"
        headingLevel={1}
        languages={buildLanguageMenu(theme)}
      >
        {(placeholder) => (
          <Questionnaire
            site={theme.site}
            phone={phone}
            flow={main}
            isDefaultFlow
            headingLevel={2}
            prerenderedPage={prerenderFirstPage(main.flowKey, { language: theme.language })}
          >
            {placeholder}
          </Questionnaire>
        )}
      </ClaimFormCard>
      <div className={styles.aside}>
        <Scene name={claims.makingAClaim.scene} className={styles.scene} />
        <QuestionnaireStageAdvice copy={theme.reassurances} />
      </div>
    </main>
  );
}
