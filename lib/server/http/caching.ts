/** `Cache-Control` of what an address stands for once and for all: browsers and CDNs may keep it for a year. */
export const immutableCaching = "public, max-age=31536000, immutable";

/** `Cache-Control` of a picture whose address stays when a site's colours change. */
export const pictureCaching = "public, max-age=86400, stale-while-revalidate=604800";

/**
 * `Cache-Control` of a page, and of a text file about a site's pages. Next would let a CDN keep it for a year, but it may
 * name only files of the last builds: so a CDN keeps it for a minute, and a browser asks each time
 * (docs/decisions/0019).
 */
export const pageCaching = "public, max-age=0, s-maxage=60, must-revalidate";
