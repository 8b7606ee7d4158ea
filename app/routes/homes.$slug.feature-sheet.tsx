import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { env } from "#server/platform/env.server";
import type { PageHandle, RootMetaFunction } from "~/document/meta";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import { FeatureSheet } from "~/postings/home-page/FeatureSheet";
import styles from "~/postings/home-page/feature-sheet.css?url";
import { readHome } from "~/postings/home-page/homes.server";

/** A home on one page of letter paper, to print. */

export const handle: PageHandle = { title: (data) => (data ? `Feature sheet: ${data.home.name}` : "") };
export const meta: RootMetaFunction<typeof loader> = () => [{ name: "robots", content: "noindex" }];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** @throws Response like the home's page */
export const loader = ({ params, context }: LoaderFunctionArgs) =>
  countGuesses(context.clientAddress, async () => ({
    home: await readHome(params.slug, "/feature-sheet"),
    host: new URL(env().APP_ORIGIN).host,
  }));

export default function Sheet() {
  const { home, host } = useLoaderData<typeof loader>();
  return (
    <div className="sheet-page">
      <p className="sheet-back">
        <a href={home.path}>Back to the home</a> To print it, or to keep it as a PDF, use your browser's print
        command: it fits one page.
      </p>
      <FeatureSheet home={home} host={host} />
    </div>
  );
}
