/**
 * Remix options. `vite.config.ts` hands them to the Remix plugin, the role
 * `react-router.config.ts` plays in React Router 7.
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  ignoredRouteFiles: ["**/*.test.*"],
  future: {
    v3_fetcherPersist: true,
    // The table of all routes is 5 KB and asked for once; finding them one by one costs a round trip at the first link.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
