/** The package has no types of its own. */
declare module "zipcodes" {
  interface Place {
    zip: string;
    city: string;
    state: string;
    country: string;
  }
  const zipcodes: {
    lookup(zip: string): Place | undefined;
    states: { abbr: Record<string, string> };
  };
  export default zipcodes;
}
