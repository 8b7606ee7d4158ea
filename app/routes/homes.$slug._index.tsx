import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle, RootMetaFunction } from "~/document/meta";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import { EnquiryForm } from "~/postings/enquiries/EnquiryForm";
import { HomePage } from "~/postings/home-page/HomePage";
import { homeMeta } from "~/postings/home-page/home-meta";
import styles from "~/postings/home-page/home-page.css?url";
import { readHome } from "~/postings/home-page/homes.server";
import listingStyles from "~/postings/listing/listing.css?url";

/** Public page of a home for sale. */

export const handle: PageHandle = {
  title: (data) => (data ? `${data.home.nameInTown}, ${data.home.price}` : ""),
};
export const meta: RootMetaFunction<typeof loader> = ({ data, matches }) =>
  data ? homeMeta(data.home, matches) : [];
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: listingStyles },
  { rel: "stylesheet", href: styles },
];

/** @throws Response 301 to the home's own address, 404, 410 once it isn't shown any more, 503 */
export const loader = ({ params, context }: LoaderFunctionArgs) =>
  countGuesses(context.clientAddress, async () => ({ home: await readHome(params.slug) }));

export default function Home() {
  const { home } = useLoaderData<typeof loader>();
  return <HomePage home={home} ask={<EnquiryForm home={home.path} />} />;
}
