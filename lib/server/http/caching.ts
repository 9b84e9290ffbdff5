/** `Cache-Control` of content that never changes under its URL. Browsers and CDNs may cache it for a year. */
export const immutableCaching = "public, max-age=31536000, immutable";

/** `Cache-Control` of a picture whose URL stays the same when a site's colors change. */
export const pictureCaching = "public, max-age=86400, stale-while-revalidate=604800";

/**
 * `Cache-Control` of pages, and of text files about a site's pages. A CDN caches them for a minute, and a browser
 * revalidates each time. Next's default of one year is too long, since pages name files of recent builds only
 * (docs/decisions/0001).
 */
export const pageCaching = "public, max-age=0, s-maxage=60, must-revalidate";
