import { Phrase } from "@/components/words/phrase";
import { OperatorContact } from "@/components/content/operator-contact";
import { PlainPage } from "@/components/content/plain-page";
import { RequestForm } from "@/components/content/requests/request-form";
import { RequestOutcomes } from "@/components/content/requests/request-outcomes";
import { takesVisitorRequests } from "@/lib/server/env";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { themeOf } from "@/lib/server/site/sites";
import { yourInformationPath } from "@/lib/shared/visitor-request";
import { speak } from "../../../speak";

// The server knows only at run time whether it can send links to visitors.
export const dynamic = "force-dynamic";

export const generateMetadata = async ({ params }: PageProps<"/[site]/company/YourInformation">) =>
  pageMetadata((await params).site, yourInformationPath);

/**
 * Renders the page on which a visitor withdraws consent, or views or erases stored data, without the session cookie
 * (docs/decisions/0019).
 */
export default async function YourInformationPage({
  params,
}: PageProps<"/[site]/company/YourInformation">) {
  const theme = themeOf((await params).site);
  const { say, link } = speak(theme);
  const { brand, contact } = theme;
  const hasForm = takesVisitorRequests();
  return (
    <PlainPage
      heading={say("Your information")}
      intro={say(
        "You can take your consent back, see what we keep about you, or have it erased, at any time and free of charge.",
      )}
    >
      <RequestOutcomes />
      {hasForm && <RequestForm />}
      <h2>{hasForm ? say("Or write to us") : say("Write to us")}</h2>
      <p>
        <Phrase
          text="Say which email or phone number you gave on this site. We answer within 45 days. The {policy} says what we keep and for how long."
          parts={{ policy: <a href={link("/company/PrivacyPolicy")}>{say("privacy policy")}</a> }}
        />
      </p>
      <OperatorContact company={brand.company} contact={contact} />
    </PlainPage>
  );
}
