import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { Fragment, type ReactNode, useContext, useState } from "react";
import { createPortal } from "react-dom";
import { env } from "#server/platform/env.server";
import { type ErrorWords, errorWords, serverUnreachable } from "~/content/errors";
import { site } from "~/content/site";
import { rootHeaders } from "~/document/headers";
import { fullTitle, type PageHandle, type RootData, titleOf } from "~/document/meta";
import { ResponseContext } from "~/document/response";
import { themeColors } from "~/document/theme";
import { useArrival, useDocumentState, useEntered, useVisit } from "~/document/visit";
import displayFont from "~/fonts/besley.woff2?url";
import textFont from "~/fonts/public-sans.woff2?url";
import styles from "~/styles/site.css?url";
import { groupOf, isZonePage } from "~/zones";
import enhancements from "../.cache/enhancements.js?url";
import { seemsSignedIn, seemsStaff, takeNotice } from "./accounts/session.server";
import { isKeptWords } from "./lib/forms/kept-words";
import { formWords } from "./lib/forms/words";
import { HydratedPages } from "./lib/ui/hydrated-pages";
import { Notice } from "./lib/ui/Notice";
import { type LoggedInStaff, OfficeHeader, PlainOfficeHeader } from "./office/OfficeHeader";
import officeStyles from "./office/office.css?url";
import { useListing } from "./postings/ListingMenu";
import { ErrorPage } from "./site/ErrorPage";
import { QuotedId } from "./site/QuotedId";
import { SiteFooter, SlimFooter } from "./site/SiteFooter";
import { SiteHeader } from "./site/SiteHeader";
import { BillProvider } from "./site/savings/bill";

/** Preloads both fonts, which are used above the fold. Fetching them with the styles avoids a layout shift. */
const preloadFont = (href: string) =>
  ({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const;

export const headers = rootHeaders;
export { shouldRevalidate } from "./lib/forms/client-action";

export const links: LinksFunction = () => [
  preloadFont(displayFont),
  preloadFont(textFont),
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon-48.png", sizes: "48x48", type: "image/png" },
  { rel: "icon", href: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const [signedIn, staff, taken] = await Promise.all([
    seemsSignedIn(request),
    seemsStaff(request),
    takeNotice(request),
  ]);
  const headers = new Headers();
  if (signedIn || taken) headers.set("Cache-Control", "private, no-store");
  if (taken) headers.append("Set-Cookie", taken.setCookie);
  const notice = taken?.notice ?? null;
  const root: RootData = { signedIn, staff, notice, origin: env().APP_ORIGIN };
  return data(root, { headers });
}

/**
 * The HTML document of every page, error pages included. In the browser React owns the element around the page and not the
 * document. So nodes that an extension adds to head or body don't matter.
 */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  // Known only to staff. To every other visitor the office's addresses look like unknown ones.
  const office = useRouteLoaderData<LoggedInStaff>("routes/office");
  const error = useRouteError();
  const matches = useMatches();
  const response = useContext(ResponseContext);
  const { nonce, hydrated } = response;
  const visit = useVisit();
  const arrival = useArrival(visit);
  useEntered(visit);
  const status = arrival ? 200 : response.status;
  const formFailed = arrival ? arrival.formFailed : response.formFailed;
  const quotedId = arrival ? "" : response.quotedId;
  const { state, formMethod } = useNavigation();
  const { pathname, search: query } = useLocation();
  const signedIn = root?.signedIn ?? false;
  const home = useListing();
  const words = error ? wordsOf(error, hydrated).heading : titleOf(matches, status);
  const { zone, search } = groupOf(pathname);
  const title = fullTitle(formFailed ? `${formWords.error}${words}` : words, search === "listed");
  const listed = !error && search === "listed";
  const page = (
    <HydratedPages.Provider value={isZonePage}>
      <BillProvider pathname={pathname} search={query}>
        {office ? (
          <OfficeHeader {...office} path={pathname} />
        ) : matches.some(({ handle }) => (handle as Partial<PageHandle> | undefined)?.inOffice) ? (
          <PlainOfficeHeader />
        ) : (
          <SiteHeader signedIn={signedIn} staff={root?.staff ?? false} path={pathname} home={home} />
        )}
        <main id="main" tabIndex={-1}>
          <Fragment key={visit}>
            <PageNotice visit={visit} />
            {children}
            {/* An error page shows the id among its own words. */}
            {error ? null : <QuotedId id={quotedId} />}
          </Fragment>
        </main>
        {/* A missing page looks the same at every address. */}
        {office ? null : zone === "site" || error ? <SiteFooter /> : <SlimFooter />}
      </BillProvider>
      <div className="page-spinner" aria-hidden="true" />
      {hydrated ? (
        <>
          {/* Browsers announce a document's title. This announces the title of a page that came without a document. */}
          <p className="visually-hidden" aria-live="polite">
            {arrival ? title : null}
          </p>
          <ScrollRestoration nonce={nonce} />
        </>
      ) : null}
    </HydratedPages.Provider>
  );
  const links = (
    <>
      <Links />
      {/* An error page belongs to the root, so it lacks the styles that the office's pages bring for their header. */}
      {office && error ? <link rel="stylesheet" href={officeStyles} /> : null}
    </>
  );
  useDocumentState({
    title: arrival ? title : undefined,
    session: signedIn ? "in" : "out",
    isBusy: state === "loading" && formMethod !== "POST",
  });
  const [firstVisit] = useState(visit);
  if (!import.meta.env.SSR)
    return (
      <>
        {page}
        {/* The document came with the styles of its own page. */}
        {visit === firstVisit ? null : createPortal(links, document.head)}
      </>
    );
  return (
    <html
      lang={site.language}
      data-session={signedIn ? "in" : "out"}
      // The browser has to render the same when it hydrates the page.
      data-request={hydrated && quotedId ? quotedId : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {/* Styles and the page script come first, so that they are fetched before the metadata is read. */}
        {links}
        <script type="module" src={enhancements} />
        {import.meta.env.DEV ? <script type="module" src="/@vite/client" /> : null}
        <Meta />
        {listed ? null : <meta name="robots" content="noindex" />}
        {root && !error ? <Address url={root.origin + pathname} /> : null}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColors.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColors.dark} />
      </head>
      <body>
        <div id="page">{page}</div>
        {hydrated ? <Scripts nonce={nonce} /> : null}
      </body>
    </html>
  );
}

/** Visit in which each notice was shown. */
const saidIn = new WeakMap<object, string>();

/**
 * Notice from the page before, shown for one visit. It stays while the page's data reloads, which no longer has it. It doesn't
 * show again with a form that came back, after which no data is loaded.
 */
function PageNotice({ visit }: { visit: string }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const [notice] = useState(() => {
    const left = root?.notice;
    if (!left) return null;
    if (!saidIn.has(left)) saidIn.set(left, visit);
    return saidIn.get(left) === visit ? left : null;
  });
  return notice ? (
    <Notice note={notice.note} next={notice.next}>
      {notice.text}
    </Notice>
  ) : null;
}

/** Canonical address of a page, without its query. */
function Address({ url }: { url: string }) {
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={site.language.replace("-", "_")} />
    </>
  );
}

export default function App() {
  return <Outlet />;
}

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

/** True if the browser renders the error because the server didn't answer. Error pages of the server aren't hydrated. */
const isUnreached = (error: unknown, hydrated: boolean): boolean => hydrated && !isRouteErrorResponse(error);

const wordsOf = (error: unknown, hydrated: boolean): ErrorWords =>
  isUnreached(error, hydrated) ? serverUnreachable : errorWords(statusOf(error));

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { hydrated, quotedId } = useContext(ResponseContext);
  const told = isRouteErrorResponse(error) ? error.data : undefined;
  return (
    <ErrorPage
      status={isUnreached(error, hydrated) ? undefined : statusOf(error)}
      {...wordsOf(error, hydrated)}
      again={isUnreached(error, hydrated) ? pathname + search : undefined}
      quotedId={hydrated ? "" : quotedId}
      kept={isKeptWords(told) ? told : undefined}
    />
  );
}
