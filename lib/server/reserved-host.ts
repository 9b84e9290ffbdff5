const reservedDomains = ["example", "test", "invalid"];

/**
 * Returns whether a host name ends in `.example`, `.test`, or `.invalid`. These domains cannot be registered (RFC
 * 2606).
 */
export function isReservedHostName(part: string): boolean {
  const labels = part.toLowerCase().split(".");
  return labels.length > 1 && reservedDomains.includes(labels.at(-1) ?? "");
}
