/** A font file as Turbopack imports it: the URL that serves the file. */
declare module "*.woff2" {
  const address: string;
  export default address;
}
