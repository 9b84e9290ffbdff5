/** Name of the `<meta>` element in which a prerendered page tells when it was built, in ms since 1970 (UTC). */
export const buildTimestampName = "build-timestamp";
