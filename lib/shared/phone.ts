/**
 * Formats a ten-digit phone number for display as `(xxx) xxx-xxxx` (docs/product.md section 5). The country code 1 is
 * dropped. Any other text is returned unchanged.
 */
export function formatPhoneNumber(phoneNumber: string): string {
  const digits = toNationalDigits(phoneNumber);
  if (digits.length !== 10) return phoneNumber;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Formats a phone number like `formatPhoneNumber`, but with a non-breaking space, for use in running text. */
export function formatNonBreakingPhoneNumber(phoneNumber: string): string {
  return formatPhoneNumber(phoneNumber).replace(" ", "\u00a0");
}

/** Returns the digits of a North American phone number, without the country code 1. */
export function toNationalDigits(phoneNumber: string): string {
  const digits = phoneNumber.replace(/\D/g, "");
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

/** Returns the `tel:` URL of a North American phone number, such as `tel:+12025550123`. */
export function toTelephoneUrl(phoneNumber: string): string {
  return `tel:+1${toNationalDigits(phoneNumber)}`;
}
