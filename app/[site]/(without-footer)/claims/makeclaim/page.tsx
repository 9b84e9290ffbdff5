import type { Metadata } from "next";
import { ClaimFormCard } from "@/components/content/claim-form-card";
import { ClaimsSteps } from "@/components/content/claims/claims-steps";
import { frameOf } from "@/lib/server/site/frame";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { themeOf } from "@/lib/server/site/theme-of";
import { Questionnaire } from "../../../_flow/questionnaire";
import styles from "./page.module.css";

const path = "/claims/makeclaim";
const title = "Make a claim";
const description =
  "Answer a few plain questions, one at a time, and choose whether to be called. Free, and you can stop at any time.";

export async function generateMetadata({ params }: PageProps<"/[site]">): Promise<Metadata> {
  return pageMetadata(themeOf((await params).site), { path, title, description });
}

/** /claims/makeclaim: the main flow, and nothing else (docs/product.md section 2). */
export default async function MakeClaimPage({ params }: PageProps<"/[site]">) {
  const theme = themeOf((await params).site);
  const { phoneNumber } = frameOf(theme).phone;
  const { opening, ...main } = theme.flows.main;
  return (
    <main className={styles.page}>
      <ClaimsSteps current="makeclaim" />
      <ClaimFormCard
        title={main.title}
        phone={phoneNumber}
        opening={opening}
        look="open"
        headingLevel={1}
      >
        {(placeholder) => (
          <Questionnaire
            site={theme.site}
            phone={phoneNumber}
            flow={main}
            isDefaultFlow
            headingLevel={2}
          >
            {placeholder}
          </Questionnaire>
        )}
      </ClaimFormCard>
    </main>
  );
}
