import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

/** The page for each kind of link that Firebase e-mails. */
const pages: Readonly<Record<string, string>> = {
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
};

/**
 * Where the links in Firebase's e-mails lead once the project's "action URL" is set to this address. A
 * project has one for all kinds: `?mode=…&oobCode=…`.
 */
export function loader({ request }: LoaderFunctionArgs): never {
  const { searchParams } = new URL(request.url);
  const mode = searchParams.get("mode") ?? "";
  const page = Object.hasOwn(pages, mode) ? pages[mode] : undefined;
  if (!page) throw new Response("Not found", { status: 404 });
  throw redirect(`${page}?${new URLSearchParams({ oobCode: searchParams.get("oobCode") ?? "" })}`);
}

/** Draws nothing; without a component Remix would answer a 404 that is not the site's own page. */
export default () => null;
