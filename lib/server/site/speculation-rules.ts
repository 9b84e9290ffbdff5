/** Where a page's Speculation-Rules header sends the browser; no page of a site has this path. */
export const speculationRulesPath = "/speculation-rules.json";

/** The header of a prerendered page: a list of addresses, each a quoted string. */
export const speculationRulesHeader = `"${speculationRulesPath}"`;

/**
 * Which pages a browser that can draws ahead, when a visitor points at, or presses, a link to them: any page of the
 * site. What is no page, is opened in another tab or is kept as a file is left out (docs/decisions/0040).
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

/** The rules as a response; who asks to save data is given none. */
export function speculationRulesResponse(headers: Headers): Response {
  const savesData = headers.get("save-data")?.toLowerCase() === "on";
  return new Response(JSON.stringify(savesData ? {} : speculationRules), {
    headers: {
      "Content-Type": "application/speculationrules+json",
      "Cache-Control": "private, max-age=3600",
      Vary: "Save-Data",
    },
  });
}
