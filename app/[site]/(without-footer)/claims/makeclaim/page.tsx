import { ClaimFormCard } from "@/components/content/claim-form-card";
import { ClaimsSteps } from "@/components/content/claims/claims-steps";
import { OnceSubmitted } from "@/components/content/claims/once-submitted";
import { Reassurances } from "@/components/content/reassurances";
import { Scene } from "@/components/content/scenes/registry";
import { claimsOf, defaultPhone } from "@/lib/server/site/sites";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { Questionnaire } from "../../../_flow/questionnaire";
import { drawnFirstPage } from "../../../_flow/drawn-first-page";
import { siteParamsOf } from "../../../site-params";
import styles from "../form-page.module.css";
import { speak } from "../../../speak";

const path = "/claims/makeclaim";

export const dynamicParams = false;
export const generateStaticParams = () => siteParamsOf(path);

export const generateMetadata = async ({ params }: PageProps<"/[site]/claims/makeclaim">) =>
  pageMetadata((await params).site, path);

/** Renders /claims/makeclaim: the main flow, with advice for each stage beside it (docs/product.md section 2). */
export default async function MakeClaimPage({ params }: PageProps<"/[site]/claims/makeclaim">) {
  const { theme, claims } = claimsOf((await params).site);
  speak(theme);
  const phone = defaultPhone(theme.site);
  const { main } = theme.flows;
  return (
    <main className={styles.page}>
      <OnceSubmitted otherwise={<ClaimsSteps current="makeclaim" steps={claims.steps} />}>
        <ClaimsSteps current="claimsubmitted" steps={claims.steps} />
      </OnceSubmitted>
      <ClaimFormCard title={main.title} look="open" headingLevel={1}>
        {(placeholder) => (
          <Questionnaire
            site={theme.site}
            phone={phone}
            flow={main}
            isDefaultFlow
            headingLevel={2}
            drawn={drawnFirstPage(main.flowKey, { language: theme.language })}
          >
            {placeholder}
          </Questionnaire>
        )}
      </ClaimFormCard>
      <div className={styles.aside}>
        <Scene name={claims.makingAClaim.scene} className={styles.scene} />
        <Reassurances copy={theme.reassurances} />
      </div>
    </main>
  );
}
