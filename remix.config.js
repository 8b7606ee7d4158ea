/**
 * Remix options. `vite.config.ts` passes them to the Remix plugin, as
 * `react-router.config.ts` does in React Router 7.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  ignoredRouteFiles: ["**/*.test.*"],
  future: {
    v3_fetcherPersist: true,
    // The table of all routes is 5 KB and loaded once. Lazy discovery would cost a round trip at the first link.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
