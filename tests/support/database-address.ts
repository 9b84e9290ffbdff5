/** Returns the URL of another database on the same server. */
export function databaseAddress(serverUrl: string, database: string): string {
  const address = new URL(serverUrl);
  address.pathname = `/${database}`;
  return address.toString();
}
