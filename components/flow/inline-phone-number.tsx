import { useTranslator } from "#use-words";
import { formatPhoneNumber } from "@/lib/shared/phone";
import { PhoneLink } from "../layout/phone-link";

interface InlinePhoneNumberProps {
  site: string;
  /** The site's default phone number, ten digits. If it is `undefined`, the component renders nothing. */
  phone: string | undefined;
  /** Text before the number. */
  textBefore: string;
}

/** Renders the site's phone number within a sentence, for a visitor who cannot continue the form. */
export function InlinePhoneNumber({ site, phone, textBefore }: InlinePhoneNumberProps) {
  const { say } = useTranslator();
  if (phone === undefined) return null;
  return (
    <>
      {textBefore}
      <PhoneLink
        phoneNumber={phone}
        formattedPhoneNumber={formatPhoneNumber(phone)}
        phoneNumberId="default"
        siteName={site}
      />
      {say(", available 24/7")}
    </>
  );
}
