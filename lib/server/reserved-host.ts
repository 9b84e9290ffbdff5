const reservedDomains = ["example", "test", "invalid"];

/** Returns whether a text is a reserved host name that no one can register (RFC 2606). */
export function isReservedHost(part: string): boolean {
  const labels = part.toLowerCase().split(".");
  return labels.length > 1 && reservedDomains.includes(labels.at(-1) ?? "");
}
