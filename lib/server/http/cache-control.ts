/**
 * `Cache-Control` for files whose content never changes, such as files with a content hash in their name. Caches keep
 * them for a year.
 */
export const immutableCacheControl = "public, max-age=31536000, immutable";

/**
 * `Cache-Control` for generated pictures. Caches keep them for only a day, because they depend on the site's colors,
 * which may change.
 */
export const pictureCacheControl = "public, max-age=86400, stale-while-revalidate=604800";

/**
 * `Cache-Control` for pages and generated text files. A CDN caches them for a minute, and browsers always revalidate.
 * Next's default of a year is too long, because pages need the files of recent builds (docs/decisions/0001).
 */
export const pageCacheControl = "public, max-age=0, s-maxage=60, must-revalidate";
