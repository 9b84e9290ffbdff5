import { TranslatedSentence } from "@/components/words/translated-sentence";
import { JsonLd } from "@/components/content/json-ld";
import { OperatorContact } from "@/components/content/operator-contact";
import { TextPage } from "@/components/content/text-page";
import { ThemeHtml } from "@/components/content/theme-html";
import { DisclaimerText } from "@/components/layout/footer";
import { aboutPath } from "@/lib/server/site/routes";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { getPageTitleAndDescription } from "@/lib/server/site/page-texts";
import {
  buildAboutPageStructuredData,
  buildStructuredData,
} from "@/lib/server/site/structured-data";
import { getSiteTheme } from "@/lib/server/site/sites";
import { privacyRequestPath } from "@/lib/shared/visitor-request";
import styles from "./page.module.css";
import { setPageLanguage } from "../../../set-page-language";

export const generateMetadata = async ({ params }: PageProps<"/[site]/company/About">) =>
  buildPageMetadata((await params).site, aboutPath);

/** Renders the About page: who operates the site, who pays for it, and what the site is not. */
export default async function AboutPage({ params }: PageProps<"/[site]/company/About">) {
  const theme = getSiteTheme((await params).site);
  const { say, link } = setPageLanguage(theme);
  const { brand, contact, about } = theme;
  const page = {
    ...getPageTitleAndDescription(theme, aboutPath),
    path: aboutPath,
    ...buildAboutPageStructuredData(theme),
  };
  return (
    <TextPage heading={say("About {brand}", { brand: brand.name })} intro={about.intro}>
      <section className={styles.part} aria-labelledby="operator">
        <h2 id="operator">{say("Who runs this site")}</h2>
        <p>
          {say("{company} runs {brand}.", { company: brand.company, brand: brand.name })}{" "}
          {contact.since && say("It has been online since {year}.", { year: contact.since })}{" "}
          {contact.registration &&
            say("Registration: {registration}.", { registration: contact.registration })}
        </p>
        {contact.responsible && (
          <p>{say("Responsible for this site: {name}, {role}.", contact.responsible)}</p>
        )}
        <OperatorContact company={brand.company} contact={contact} />
      </section>
      <section className={styles.part} aria-labelledby="paid">
        <h2 id="paid">{say("How this site makes money")}</h2>
        {about.paid.map((text) => (
          <DisclaimerText key={typeof text === "string" ? text : text.listed} text={text} />
        ))}
      </section>
      <section className={styles.part} aria-labelledby="limits">
        <h2 id="limits">{say("What this site is not")}</h2>
        <ThemeHtml html={about.limits} />
      </section>
      <section className={styles.part} aria-labelledby="information">
        <h2 id="information">{say("Your information belongs to you")}</h2>
        <p>
          <TranslatedSentence
            text="Go to {page} to withdraw your consent, get a copy of what we keep or have it deleted. The {policy} explains the details."
            parts={{
              page: <a href={link(privacyRequestPath)}>{say("Your information")}</a>,
              policy: <a href={link("/company/PrivacyPolicy")}>{say("privacy policy")}</a>,
            }}
          />
        </p>
      </section>
      <JsonLd data={buildStructuredData(theme, page)} />
    </TextPage>
  );
}
