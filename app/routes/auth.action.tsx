import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { errorWords } from "~/content/errors";
import { site } from "~/content/site";
import type { PageHandle } from "~/document/meta";
import { notFound } from "~/lib/http/error-response";
import { ErrorPage } from "~/site/ErrorPage";

/** Page for each kind of link in Firebase's emails. */
const pages: Readonly<Record<string, string>> = {
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
  verifyAndChangeEmail: "/change-email",
};

/** Firebase's link that reverts a change of address. Here a person at the office reviews that first. */
const recovery = "recoverEmail";

const recoveryPage = {
  heading: "Call us to undo the change",
  text: `This link can't undo a change of address by itself. If you didn't change the email address of your account, call us at ${site.phone.text}: someone knew your password, and we'll look at it with you.`,
};

/** Status that identifies this link to the page below. */
const gone = 410;

export const handle: PageHandle = { title: (_, status) => problem(status).heading };

/**
 * Target of the links in Firebase's emails, set as the project's "action URL". A project has one for all
 * kinds: `?mode=…&oobCode=…`.
 */
export function loader({ request }: LoaderFunctionArgs): never {
  const { searchParams } = new URL(request.url);
  const mode = searchParams.get("mode") ?? "";
  if (mode === recovery) throw new Response(recoveryPage.heading, { status: gone });
  const page = Object.hasOwn(pages, mode) ? pages[mode] : undefined;
  if (!page) throw notFound();
  throw redirect(`${page}?${new URLSearchParams({ oobCode: searchParams.get("oobCode") ?? "" })}`);
}

const problem = (status: number) => (status === gone ? recoveryPage : errorWords(status));

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { heading, text } = problem(status);
  return <ErrorPage status={status} heading={heading} text={text} />;
}

/** Renders nothing. Without a component, Remix would answer with a 404 that isn't the site's own page. */
export default () => null;
