/** The site for people who look for a school that is measured beside the legal one, of the app at `app`. */
export function educationSite(app: string): string {
  return app.replace("//localhost", "//ysm.localhost");
}

/** How its measures are called. */
export const educationSiteName = "ysm";
