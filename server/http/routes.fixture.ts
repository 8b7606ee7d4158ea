import type { ServerBuild } from "@remix-run/node";

/** Routes of every shape, for tests. They include nested routes, a parameter, a file and catch-all routes. */
export const routes = Object.fromEntries(
  [
    { id: "root", path: "" },
    { id: "index", parentId: "root", index: true },
    { id: "faq", parentId: "root", path: "faq" },
    { id: "account", parentId: "root", path: "account" },
    { id: "request", parentId: "account", path: "requests/:reference" },
    { id: "office", parentId: "root", path: "office" },
    { id: "people", parentId: "office", path: "people" },
    { id: "office-rest", parentId: "office", path: "*" },
    { id: "robots", parentId: "root", path: "robots.txt" },
    { id: "unknown", parentId: "root", path: "*" },
  ].map((route) => [route.id, route]),
) as unknown as ServerBuild["routes"];
