import { AboutLinks } from "@/components/content/about-links";
import { EntryList } from "@/components/content/entry-list";
import { PlainPage } from "@/components/content/plain-page";
import { formatPhoneNumber, telephoneHref } from "@/lib/shared/phone";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { themeOf } from "@/lib/server/site/sites";
import { NextSteps } from "../../_components/next-steps";
import { siteParamsOf } from "../../site-params";
import { speak } from "../../speak";

export const dynamicParams = false;
export const generateStaticParams = () => siteParamsOf("/phonenumbers");

export const generateMetadata = async ({ params }: PageProps<"/[site]/phonenumbers">) =>
  pageMetadata((await params).site, "/phonenumbers");

/** Renders the list of the phone numbers that the site displays, each with its user. The list is theme data. */
export default async function PhoneNumbersPage({ params }: PageProps<"/[site]/phonenumbers">) {
  const theme = themeOf((await params).site);
  const { say } = speak(theme);
  const { directory } = theme;
  return (
    <PlainPage
      heading={say("Phone numbers")}
      intro={say(
        "When you call a number on this site, the call is answered for participating attorneys. Here are our current numbers.",
      )}
    >
      <EntryList
        empty={say("No phone numbers are listed right now.")}
        items={(directory?.phoneNumbers ?? []).map(({ phoneNumber, usedBy }) => ({
          key: phoneNumber,
          title: (
            <a className="nobreak" href={telephoneHref(phoneNumber)}>
              {formatPhoneNumber(phoneNumber)}
            </a>
          ),
          details: usedBy,
        }))}
      />
      <NextSteps theme={theme} />
      <AboutLinks current="/phonenumbers" />
    </PlainPage>
  );
}
