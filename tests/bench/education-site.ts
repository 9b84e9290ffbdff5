/** Returns the URL of the education site that is measured besides the claims site. */
export function getEducationSiteUrl(app: string): string {
  return app.replace("//localhost", "//ysm.localhost");
}

/** Label of the education site in the report. */
export const educationSiteName = "ysm";
