/** Path of the speculation rules, named in the Speculation-Rules header. No page of a site has this path. */
export const speculationRulesPath = "/speculation-rules.json";

/** Value of the Speculation-Rules header of prerendered pages: a list of URLs as quoted strings. */
export const speculationRulesHeader = `"${speculationRulesPath}"`;

/**
 * Speculation rules: a browser may prerender any page of the site when the visitor points at or presses a link.
 * Excluded are URLs that are not pages, downloads, and links that open another tab (docs/decisions/0007).
 */
export const speculationRules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          ...["/api/*", "/builds/*", "/files/*", "/_next/*", "/*.*"].map(isNot),
          { not: { selector_matches: "[download], [target=_blank]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

function isNot(path: string) {
  return { not: { href_matches: path } };
}

/** Returns the rules as a response, or no rules for a browser that sends Save-Data. */
export function createSpeculationRulesResponse(headers: Headers): Response {
  const savesData = headers.get("save-data")?.toLowerCase() === "on";
  return new Response(JSON.stringify(savesData ? {} : speculationRules), {
    headers: {
      "Content-Type": "application/speculationrules+json",
      "Cache-Control": "private, max-age=3600",
      Vary: "Save-Data",
    },
  });
}
