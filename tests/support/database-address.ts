/** The same server, another database. */
export function databaseAddress(serverUrl: string, database: string): string {
  const address = new URL(serverUrl);
  address.pathname = `/${database}`;
  return address.toString();
}
