import { TranslatedSentence } from "@/components/words/translated-sentence";
import { OperatorContact } from "@/components/content/operator-contact";
import { TextPage } from "@/components/content/text-page";
import { DataRequestForm } from "@/components/content/requests/data-request-form";
import { DataRequestOutcomes } from "@/components/content/requests/data-request-outcomes";
import { arePrivacyRequestsEnabled } from "@/lib/server/env";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { getSiteTheme } from "@/lib/server/site/sites";
import { privacyRequestPath } from "@/lib/shared/visitor-request";
import { setPageLanguage } from "../../../set-page-language";

// Whether this server can send links to visitors is known only at run time.
export const dynamic = "force-dynamic";

export const generateMetadata = async ({ params }: PageProps<"/[site]/company/YourInformation">) =>
  buildPageMetadata((await params).site, privacyRequestPath);

/**
 * Renders the page for data requests: withdraw consent, or view or erase stored data. It works without a session cookie
 * (docs/decisions/0019).
 */
export default async function YourInformationPage({
  params,
}: PageProps<"/[site]/company/YourInformation">) {
  const theme = getSiteTheme((await params).site);
  const { say, link } = setPageLanguage(theme);
  const { brand, contact } = theme;
  const { address, email, form } = contact;
  const policy = <a href={link("/company/PrivacyPolicy")}>{say("privacy policy")}</a>;
  const hasForm = arePrivacyRequestsEnabled();
  return (
    <TextPage
      heading={say("Your information")}
      intro={say(
        "You can withdraw your consent, get a copy of your information or have it deleted. It’s free, and you can do it at any time.",
      )}
    >
      <DataRequestOutcomes />
      {hasForm && <DataRequestForm />}
      <h2>{hasForm ? say("Or write to us") : say("Write to us")}</h2>
      {address || form ? (
        <>
          <p>
            <TranslatedSentence
              text="Tell us the email or phone number you used on this site. We’ll answer within 45 days. The {policy} explains what we keep and for how long."
              parts={{ policy }}
            />
          </p>
          <OperatorContact company={brand.company} contact={contact} />
        </>
      ) : (
        <p>
          <TranslatedSentence
            text="Email {email} and tell us the email or phone number you used on this site. We’ll answer within 45 days. The {policy} explains what we keep and for how long."
            parts={{ email: <a href={`mailto:${email}`}>{email}</a>, policy }}
          />
        </p>
      )}
    </TextPage>
  );
}
