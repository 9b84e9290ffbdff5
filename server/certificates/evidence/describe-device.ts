/**
 * Returns the kind of device in a browser's User-Agent header: phone, tablet, or computer. The header can be forged, so
 * this is a hint. Returns `undefined` for an empty header.
 */
export function describeDevice(userAgent: string | null | undefined): string | undefined {
  if (!userAgent) return undefined;
  if (/\b(?:iPad|Tablet)\b/.test(userAgent)) return "tablet";
  // Browsers on Android tablets leave out "Mobile".
  if (/\bAndroid\b/.test(userAgent)) return /\bMobile\b/.test(userAgent) ? "phone" : "tablet";
  return /\b(?:Mobile|iPhone)\b/.test(userAgent) ? "phone" : "computer";
}
