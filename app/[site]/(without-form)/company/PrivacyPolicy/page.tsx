import { TableOfContents } from "@/components/content/article/table-of-contents";
import { TranslatedSentence } from "@/components/words/translated-sentence";
import { LegalText } from "@/components/content/legal/legal-text";
import { privacyPolicies } from "@/components/content/legal/privacy-policies";
import { TermsOfService } from "@/components/content/legal/terms";
import { termsOfService } from "@/components/content/legal/terms-of-service";
import { OperatorContact, formatContact } from "@/components/content/operator-contact";
import { TextPage } from "@/components/content/text-page";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { localizeLegalText } from "@/lib/server/language/localize-data";
import { getSiteTheme } from "@/lib/server/site/sites";
import { privacyRequestPath } from "@/lib/shared/visitor-request";
import styles from "./page.module.css";
import { setPageLanguage } from "../../../set-page-language";

const path = "/company/PrivacyPolicy";

export const generateMetadata = async ({ params }: PageProps<"/[site]/company/PrivacyPolicy">) =>
  buildPageMetadata((await params).site, path);

/** Renders the privacy policy and, below it, the terms of service. */
export default async function PrivacyPolicyPage({
  params,
}: PageProps<"/[site]/company/PrivacyPolicy">) {
  const theme = getSiteTheme((await params).site);
  const { say, link } = setPageLanguage(theme);
  const { brand, contact, terms, privacy, language } = theme;
  const { updated, sections } = localizeLegalText(language, privacyPolicies[privacy]);
  const names = { company: brand.company, brandName: brand.name };
  return (
    <TextPage
      heading={say("Privacy policy")}
      intro={say("Last updated {date}", { date: updated })}
      contents={
        <TableOfContents
          entries={[...sections, { id: "terms-of-service", heading: say("Terms of Service") }]}
        />
      }
    >
      <LegalText
        sections={sections}
        {...names}
        contact={formatContact(contact, say)}
        headingLevel={2}
      />
      <OperatorContact company={brand.company} contact={contact}>
        <TranslatedSentence
          text="{page}: withdraw your consent, get a copy of what we keep or have it deleted"
          parts={{ page: <a href={link(privacyRequestPath)}>{say("Your information")}</a> }}
        />
      </OperatorContact>
      <section id="terms-of-service" className={styles.terms} aria-labelledby="terms-heading">
        <h2 id="terms-heading">{say("Terms of Service")}</h2>
        <TermsOfService
          {...names}
          terms={localizeLegalText(language, await termsOfService[terms]())}
        />
      </section>
    </TextPage>
  );
}
