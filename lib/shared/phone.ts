/**
 * Formats a phone number for display (docs/product.md section 5): strips non-digits, drops a leading 1 when there are
 * 11 digits, shows 10 digits as (xxx) xxx-xxxx, and otherwise gives back what it was given.
 */
export function formatPhoneNumber(phoneNumber: string): string {
  const digits = nationalDigits(phoneNumber);
  if (digits.length !== 10) return phoneNumber;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** The same for running text: no line breaks in it. */
export function unbrokenPhoneNumber(phoneNumber: string): string {
  return formatPhoneNumber(phoneNumber).replace(" ", "\u00a0");
}

/** The digits of a North American number, without the country code 1. */
export function nationalDigits(phoneNumber: string): string {
  const digits = phoneNumber.replace(/\D/g, "");
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

/** A `tel:` address for tap-to-call. */
export function telephoneHref(phoneNumber: string): string {
  return `tel:+1${nationalDigits(phoneNumber)}`;
}
