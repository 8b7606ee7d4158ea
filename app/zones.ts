/**
 * What each group of addresses is: the one table that robots.txt, the page cache, cache headers,
 * `noindex`, the metrics' labels, the page script and hydration read.
 */

/**
 * - site: pages to read; React draws them on the server only
 * - sign-in: forms that work without an account; drawn like the site
 * - workspace: a seller's own pages; React runs in the browser
 * - office: the brokerage's own pages; React runs in the browser
 * - service: addresses without a page: probes, endpoints, files
 */
export type ZoneName = "site" | "sign-in" | "workspace" | "office" | "service";

/** Label of a request in the metrics. A fixed few, because made-up addresses must not create new ones. */
export const metricsLabels = ["page", "auth", "request", "account", "office", "probe", "asset"] as const;

export type MetricsLabel = (typeof metricsLabels)[number];

export interface AddressGroup {
  zone: ZoneName;
  /** Paths of the group; one that ends with `/*` stands for everything below it, and `*` between slashes for any one part. */
  paths: readonly string[];
  label: MetricsLabel;
  /** Whether the pages are the same for everyone who is not signed in, and may be kept by shared caches. */
  cached: boolean;
  /** Listed by search engines; unlisted (`noindex`); or closed to them in robots.txt, too. */
  search: "listed" | "unlisted" | "closed";
}

const guardedZones: ReadonlySet<ZoneName> = new Set(["workspace", "office"]);

/** An address belongs to the first group that holds it. */
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
  { zone: "service", paths: ["/v1/*"], label: "auth", cached: false, search: "closed" },
  { zone: "sign-in", paths: ["/request/sent/*"], label: "request", cached: false, search: "unlisted" },
  // The link that somebody was sent is the key to its page: an owner, a lawyer, an agent of a buyer, who made an offer.
  {
    zone: "sign-in",
    paths: [
      "/confirm-order/*",
      "/amendment/*",
      "/owner-login/*",
      "/sale-package/*",
      "/showings/*",
      "/visit/*",
      "/showing-answer/*",
      "/offer-count/*",
    ],
    label: "request",
    cached: false,
    search: "unlisted",
  },
  // What somebody asks about a home, and what happens then: the page of the home itself is the same for all.
  {
    zone: "sign-in",
    paths: ["/homes/*/ask", "/homes/*/asked/*"],
    label: "request",
    cached: false,
    search: "unlisted",
  },
  // Homes for sale: their pages change at any second.
  {
    zone: "site",
    paths: ["/homes", "/homes/*"],
    label: "page",
    cached: false,
    search: "listed",
  },
  // The address of a listing's calendar is the key to it.
  { zone: "service", paths: ["/calendar/*"], label: "account", cached: false, search: "unlisted" },
  // Each form carries an id of its own, so no two visitors get the same page.
  { zone: "sign-in", paths: ["/request/*"], label: "request", cached: false, search: "listed" },
  {
    zone: "workspace",
    paths: ["/account", "/account/*"],
    label: "account",
    cached: false,
    search: "closed",
  },
  { zone: "workspace", paths: ["/contact-us"], label: "account", cached: false, search: "unlisted" },
  // Not named in robots.txt: nobody but staff needs to know that it is there.
  { zone: "office", paths: ["/office", "/office/*"], label: "office", cached: false, search: "unlisted" },
];

/** Files: addresses with a dot in their last part, which no page has. */
const files: AddressGroup = { zone: "service", paths: [], label: "asset", cached: false, search: "listed" };

/** Every other address is a page to read. */
const site: AddressGroup = { zone: "site", paths: ["/*"], label: "page", cached: true, search: "listed" };

/** The paths that a pattern stands for, as an expression: a `*` at its end is whatever follows, one between slashes any one part. */
const expressionOf = (pattern: string): string =>
  pattern.replace(/\/\*$/, "/[^]*").replaceAll("/*/", "/[^/]*/");

/** Each group with the one expression of all its paths: every link of a page asks for the group of its address. */
const known = groups.map((group) => ({
  group,
  paths: new RegExp(`^(?:${group.paths.map(expressionOf).join("|")})$`),
}));

/** The group of a request target. A page's data request counts with its page, a query does not matter. */
export function groupOf(target: string): AddressGroup {
  const path = (target.split("?", 1)[0] ?? "").replace(/\.data$/, "");
  const group = known.find(({ paths }) => paths.test(path))?.group;
  if (group) return group;
  return /\.\w+$/.test(path) ? files : site;
}

/** Whether only signed-in people see this address. React runs in the browser there. */
export const isGuarded = (target: string): boolean => guardedZones.has(groupOf(target).zone);

/** Whether an address leads to a page on which React runs, and not to a file or to another zone. */
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
