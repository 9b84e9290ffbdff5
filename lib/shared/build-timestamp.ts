/** Name of the `<meta>` element with a prerendered page's build time, in milliseconds since 1970 (UTC). */
export const buildTimestampMetaName = "build-timestamp";
