/**
 * `Cache-Control` for files whose content never changes, such as files with a content hash in their name. Caches keep
 * them for a year.
 */
export const immutableCacheControl = "public, max-age=31536000, immutable";

/**
 * `Cache-Control` for generated pictures. A picture keeps its URL when a site's colors change, so caches keep it for a
 * day.
 */
export const pictureCacheControl = "public, max-age=86400, stale-while-revalidate=604800";

/**
 * `Cache-Control` for pages, sitemaps, and other generated text files. A CDN caches them for a minute, and browsers
 * revalidate on each visit. Next caches for a year by default. That is too long, because pages refer to the files of
 * recent builds only (docs/decisions/0001).
 */
export const pageCacheControl = "public, max-age=0, s-maxage=60, must-revalidate";
