/** Name of the `<meta>` element that holds the build time of a prerendered page, in milliseconds since 1970 (UTC). */
export const buildTimestampName = "build-timestamp";
