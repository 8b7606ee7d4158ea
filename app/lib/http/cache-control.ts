/** `Cache-Control` of pages that are the same for every visitor. */
export const cacheControl = {
  /** Shared caches may keep it, for these seconds. A new build empties our own cache. */
  shared: "public, max-age=0, s-maxage=3600",
  /** Caches must revalidate it each time. */
  checked: "public, no-cache",
} as const;
