/** The package has no types of its own. */
declare module "zipcodes" {
  interface ZipCode {
    zip: string;
    city: string;
    state: string;
    country: string;
    latitude: number;
    longitude: number;
  }
  const zipcodes: {
    lookup(zip: string): ZipCode | undefined;
    codes: Record<string, ZipCode>;
    states: { abbr: Record<string, string> };
  };
  export default zipcodes;
}
