/** `Cache-Control` of a picture whose address stays when a site's colours change. */
export const pictureCaching = "public, max-age=86400, stale-while-revalidate=604800";
