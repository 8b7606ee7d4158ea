import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { errorWords } from "~/content/errors";
import { site } from "~/content/site";
import type { PageHandle } from "~/document/meta";
import { notFound } from "~/lib/http/error-response";
import { ErrorPage } from "~/site/ErrorPage";

/** The page for each kind of link that Firebase e-mails. */
const pages: Readonly<Record<string, string>> = {
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
};

/** Links about a changed e-mail address. This site changes none, so it cannot finish what such a link began. */
const aboutAddresses = ["recoverEmail", "verifyAndChangeEmail"];

/** No page of this site changes an address. */
const addressLinkPage = {
  heading: "This link does not work here",
  text: `No page of this site changes the email address of an account, so this link cannot finish or undo a change. If you got an email about a change that you did not ask for, call us at ${site.phone.text} and change your password.`,
};

/** Tells the page below which links these are. */
const gone = 410;

export const handle: PageHandle = { title: (_, status) => problem(status).heading };

/**
 * Where the links in Firebase's e-mails lead once the project's "action URL" is set to this address. A
 * project has one for all kinds: `?mode=…&oobCode=…`.
 */
export function loader({ request }: LoaderFunctionArgs): never {
  const { searchParams } = new URL(request.url);
  const mode = searchParams.get("mode") ?? "";
  if (aboutAddresses.includes(mode)) throw new Response(addressLinkPage.heading, { status: gone });
  const page = Object.hasOwn(pages, mode) ? pages[mode] : undefined;
  if (!page) throw notFound();
  throw redirect(`${page}?${new URLSearchParams({ oobCode: searchParams.get("oobCode") ?? "" })}`);
}

const problem = (status: number) => (status === gone ? addressLinkPage : errorWords(status));

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { heading, text } = problem(status);
  return <ErrorPage status={status} heading={heading} text={text} />;
}

/** Draws nothing; without a component Remix would answer a 404 that is not the site's own page. */
export default () => null;
