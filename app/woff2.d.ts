/** A font file that Turbopack imports as the URL of the file. */
declare module "*.woff2" {
  const address: string;
  export default address;
}
