import { formatPhoneNumber } from "@/lib/shared/phone";
import { PhoneLink } from "../layout/phone-link";

interface CallNumberProps {
  site: string;
  /** The site's default phone, ten digits. */
  phone: string;
}

/** The number in a sentence, where the form cannot go on. */
export function CallNumber({ site, phone }: CallNumberProps) {
  return (
    <>
      <PhoneLink
        phoneNumber={phone}
        formattedPhoneNumber={formatPhoneNumber(phone)}
        phoneNumberId="default"
        siteName={site}
      />
      , available 24/7
    </>
  );
}
