/**
 * Kinds of addresses, in one table. It decides on robots.txt, the page cache, cache headers, `noindex`, metrics' labels, the page
 * script and hydration.
 */

/**
 * - site: public pages, rendered on the server only
 * - sign-in: forms that work without an account, rendered like the site
 * - workspace: a seller's own pages, hydrated in the browser
 * - office: the brokerage's own pages, hydrated in the browser
 * - service: addresses without a page, such as probes, endpoints and files
 */
export type ZoneName = "site" | "sign-in" | "workspace" | "office" | "service";

/** Label of a request in the metrics. The set is fixed, because made-up addresses must not create labels. */
export const metricsLabels = ["page", "auth", "request", "account", "office", "probe", "asset"] as const;

export type MetricsLabel = (typeof metricsLabels)[number];

export interface AddressGroup {
  zone: ZoneName;
  /** Paths of the group. A trailing `/*` matches every path below, and `*` between slashes one part. */
  paths: readonly string[];
  label: MetricsLabel;
  /** True if the pages are the same for every visitor without a session. Shared caches may then keep them. */
  cached: boolean;
  /** Listed by search engines, unlisted (`noindex`), or also closed to them in robots.txt. */
  search: "listed" | "unlisted" | "closed";
}

const guardedZones: ReadonlySet<ZoneName> = new Set(["workspace", "office"]);

/** The first group that matches an address counts. */
const groups: readonly AddressGroup[] = [
  {
    zone: "service",
    paths: ["/healthz", "/readyz", "/version"],
    label: "probe",
    cached: false,
    search: "unlisted",
  },
  {
    zone: "sign-in",
    paths: ["/login", "/sign-up", "/forgot-password"],
    label: "auth",
    cached: true,
    search: "listed",
  },
  {
    zone: "sign-in",
    paths: ["/reset-password", "/verify-email", "/change-email"],
    label: "auth",
    cached: false,
    search: "unlisted",
  },
  {
    zone: "service",
    paths: ["/auth/action", "/logout", "/session"],
    label: "auth",
    cached: false,
    search: "unlisted",
  },
  // Emails from the operator's mail service.
  { zone: "service", paths: ["/mail/in"], label: "request", cached: false, search: "unlisted" },
  { zone: "service", paths: ["/v1/*"], label: "auth", cached: false, search: "closed" },
  { zone: "sign-in", paths: ["/request/sent/*"], label: "request", cached: false, search: "unlisted" },
  // The emailed link is the key to its page, for a co-owner, a lawyer, a buyer's agent or a buyer.
  {
    zone: "sign-in",
    paths: [
      "/confirm-order/*",
      "/amendment/*",
      "/owner-login/*",
      "/home-code/*",
      "/sale-package/*",
      "/showings/*",
      "/a/*",
      "/visit/*",
      "/showing-answer/*",
      "/offer-count/*",
      "/join-office/*",
    ],
    label: "request",
    cached: false,
    search: "unlisted",
  },
  // Question about a home, and its confirmation. The home's own page is the same for every visitor.
  {
    zone: "sign-in",
    paths: ["/homes/*/ask", "/homes/*/asked/*"],
    label: "request",
    cached: false,
    search: "unlisted",
  },
  // Homes for sale, whose pages change at any second.
  {
    zone: "site",
    paths: ["/homes", "/homes/*"],
    label: "page",
    cached: false,
    search: "listed",
  },
  // The address of a listing's calendar is the key to it.
  { zone: "service", paths: ["/calendar/*"], label: "account", cached: false, search: "unlisted" },
  // Each form carries its own id, so two visitors never get the same page.
  { zone: "sign-in", paths: ["/request/*"], label: "request", cached: false, search: "listed" },
  {
    zone: "workspace",
    paths: ["/account", "/account/*"],
    label: "account",
    cached: false,
    search: "closed",
  },
  { zone: "workspace", paths: ["/contact-us"], label: "account", cached: false, search: "unlisted" },
  // Absent from robots.txt, because only staff needs to know of it.
  { zone: "office", paths: ["/office", "/office/*"], label: "office", cached: false, search: "unlisted" },
];

/** Files: addresses with a dot in their last part, which no page has. */
const files: AddressGroup = { zone: "service", paths: [], label: "asset", cached: false, search: "listed" };

/** Every other address is a public page. */
const site: AddressGroup = { zone: "site", paths: ["/*"], label: "page", cached: true, search: "listed" };

/** Turns a path pattern into a regular expression. A trailing `*` matches the rest, one between slashes a single part. */
const expressionOf = (pattern: string): string =>
  pattern.replace(/\/\*$/, "/[^]*").replaceAll("/*/", "/[^/]*/");

/** Each group with one expression of all its paths, because every link of a page looks up its group. */
const known = groups.map((group) => ({
  group,
  paths: new RegExp(`^(?:${group.paths.map(expressionOf).join("|")})$`),
}));

/** Returns the group of a request target. A page's data request counts with its page, and a query doesn't matter. */
export function groupOf(target: string): AddressGroup {
  const path = (target.split("?", 1)[0] ?? "").replace(/\.data$/, "");
  const group = known.find(({ paths }) => paths.test(path))?.group;
  if (group) return group;
  return /\.\w+$/.test(path) ? files : site;
}

/** True if only visitors with a session see this address. React then runs in the browser. */
export const isGuarded = (target: string): boolean => guardedZones.has(groupOf(target).zone);

/** True if an address opens a page on which React runs. False for files and other zones. */
export function isZonePage(target: string): boolean {
  const [path = ""] = target.split(/[?#]/, 1);
  return isGuarded(path) && !/\.\w+$/.test(path);
}

/** Paths that robots.txt closes, without a trailing `*`. */
export const closedPaths = (): string[] =>
  groups
    .filter(({ search }) => search === "closed")
    .map(({ paths: [first = ""] }) => first.replace(/\*$/, ""));

/** Pages outside the sitemap that are the same for every anonymous visitor. */
export const cachedForms = (): string[] =>
  groups.filter(({ cached }) => cached).flatMap(({ paths }) => paths);
