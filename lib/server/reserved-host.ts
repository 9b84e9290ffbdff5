const reservedDomains = ["example", "test", "invalid"];

/** Whether a text is a host name that nobody can have (RFC 2606). */
export function isReservedHost(part: string): boolean {
  const labels = part.toLowerCase().split(".");
  return labels.length > 1 && reservedDomains.includes(labels.at(-1) ?? "");
}
