import { SiteInformationLinks } from "@/components/content/site-information-links";
import { DirectoryList } from "@/components/content/directory-list";
import { TextPage } from "@/components/content/text-page";
import { formatPhoneNumber, toTelephoneUrl } from "@/lib/shared/phone";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { getSiteTheme } from "@/lib/server/site/sites";
import { NextStepLinks } from "../../_components/next-step-links";
import { listSiteParamsForPath } from "../../site-params";
import { setPageLanguage } from "../../set-page-language";

export const dynamicParams = false;
export const generateStaticParams = () => listSiteParamsForPath("/phonenumbers");

export const generateMetadata = async ({ params }: PageProps<"/[site]/phonenumbers">) =>
  buildPageMetadata((await params).site, "/phonenumbers");

/** Renders the list of phone numbers that the site displays, each with the company that uses the number. */
export default async function PhoneNumbersPage({ params }: PageProps<"/[site]/phonenumbers">) {
  const theme = getSiteTheme((await params).site);
  const { say } = setPageLanguage(theme);
  const { directory } = theme;
  return (
    <TextPage
      heading={say("Phone numbers")}
      intro={say(
        "When you call a number on this site, the call is answered for participating attorneys. Here are our current numbers.",
      )}
    >
      <DirectoryList
        empty={say("No phone numbers are listed right now.")}
        items={(directory?.phoneNumbers ?? []).map(({ phoneNumber, usedBy }) => ({
          key: phoneNumber,
          title: (
            <a className="nobreak" href={toTelephoneUrl(phoneNumber)}>
              {formatPhoneNumber(phoneNumber)}
            </a>
          ),
          details: usedBy,
        }))}
      />
      <NextStepLinks theme={theme} />
      <SiteInformationLinks current="/phonenumbers" />
    </TextPage>
  );
}
