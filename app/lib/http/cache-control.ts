/** What pages that are the same for everyone say of how they may be kept. */
export const cacheControl = {
  /** Shared caches may keep it, for seconds. A new build empties ours. */
  shared: "public, max-age=0, s-maxage=3600",
  /** Whoever keeps it asks each time whether it has changed. */
  checked: "public, no-cache",
} as const;
