import { useWords } from "#use-words";
import { formatPhoneNumber } from "@/lib/shared/phone";
import { PhoneLink } from "../layout/phone-link";

interface CallNumberProps {
  site: string;
  /** The site's default phone, ten digits; undefined where it has none: then nothing is said of a call. */
  phone: string | undefined;
  /** The words that lead to the number. */
  before: string;
}

/** The other way, in a sentence, where the form cannot go on. */
export function CallNumber({ site, phone, before }: CallNumberProps) {
  const { say } = useWords();
  if (phone === undefined) return null;
  return (
    <>
      {before}
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
