"use client";
import { useEffect, useState, type ReactNode } from "react";
import { toTelephoneUrl } from "@/lib/shared/phone";
import { recordPhoneTap } from "@/lib/browser/tracking/phone-tap";
import {
  provisionPhoneNumber,
  type ProvisionedPhoneNumber,
} from "@/lib/browser/tracking/provision-phone-number";

export interface PhoneLinkProps {
  /** The site's default phone number as displayed, for example `(202) 555-0123`. Prerendered pages contain it. */
  formattedPhoneNumber: string;
  phoneNumber: string;
  phoneNumberId: string;
  siteName: string;
  className?: string;
  /** Content before the number; `after` is content after the number. */
  children?: ReactNode;
  after?: ReactNode;
  numberClassName?: string;
}

/**
 * Renders a tap-to-call link. If the phone-number API provides a number for this visitor, that number replaces the
 * default number (docs/product.md section 2).
 */
export function PhoneLink({
  formattedPhoneNumber,
  phoneNumber,
  phoneNumberId,
  siteName,
  className,
  children,
  after,
  numberClassName,
}: PhoneLinkProps) {
  const provisioned = useProvisionedPhone(formattedPhoneNumber);
  const phone = provisioned ?? { id: phoneNumberId, phoneNumber, formattedPhoneNumber };
  return (
    <a
      className={className ? `nobreak ${className}` : "nobreak"}
      href={toTelephoneUrl(phone.phoneNumber)}
      onClick={() =>
        recordPhoneTap({ phoneNumber: phone.phoneNumber, phoneNumberId: phone.id, siteName })
      }
    >
      {children}
      <span className={numberClassName}>{phone.formattedPhoneNumber}</span>
      {after}
    </a>
  );
}

function useProvisionedPhone(defaultNumber: string): ProvisionedPhoneNumber | null {
  const [phone, setPhone] = useState<ProvisionedPhoneNumber | null>(null);
  useEffect(() => {
    let isShown = true;
    void provisionPhoneNumber(defaultNumber).then((given) => isShown && setPhone(given));
    return () => {
      isShown = false;
    };
  }, [defaultNumber]);
  return phone;
}
