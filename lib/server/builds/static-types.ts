/** Content types of a build's static files, by the ending of their names. */
export const staticTypes: Record<string, string> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
  ".woff2": "font/woff2",
  ".json": "application/json; charset=UTF-8",
  ".map": "application/json; charset=UTF-8",
};
