/** URL path of the speculation rules, which the Speculation-Rules header names. */
export const speculationRulesPath = "/speculation-rules.json";

/** Value of the Speculation-Rules header of prerendered pages: the quoted URL of the rules. */
export const speculationRulesHeader = `"${speculationRulesPath}"`;

/**
 * Speculation rules: the browser may prerender any page of the site when the visitor points at or presses a link. API
 * URLs, files, downloads, and links to another tab are excluded (docs/decisions/0007).
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

/** Returns the HTTP response with the speculation rules. The rules are empty if the browser sends Save-Data. */
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
