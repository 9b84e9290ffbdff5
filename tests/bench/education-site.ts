/** Returns the URL of the education site that is measured in addition to the legal site. */
export function educationSite(app: string): string {
  return app.replace("//localhost", "//ysm.localhost");
}

/** The label of its measures. */
export const educationSiteName = "ysm";
