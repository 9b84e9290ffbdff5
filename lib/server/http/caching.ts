/** `Cache-Control` of what an address stands for once and for all: browsers and CDNs may keep it for a year. */
export const immutableCaching = "public, max-age=31536000, immutable";

/** `Cache-Control` of a picture whose address stays when a site's colours change. */
export const pictureCaching = "public, max-age=86400, stale-while-revalidate=604800";
