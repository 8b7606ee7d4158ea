import { type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle, RootMetaFunction } from "~/document/meta";
import { notFound } from "~/lib/http/error-response";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import { readHome } from "~/postings/home-page/homes.server";
import { PhotoPage } from "~/postings/home-page/PhotoPage";
import styles from "~/postings/home-page/photo-page.css?url";

/** The photos of a home, beginning with one of them. */

export const handle: PageHandle = {
  title: (data) => (data ? `Photo ${data.number} of ${data.home.photos.length}, ${data.home.name}` : ""),
};
export const meta: RootMetaFunction<typeof loader> = () => [{ name: "robots", content: "noindex" }];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** @throws Response like the home's page, and 302 to it for a photo that it doesn't have */
export const loader = ({ params: { slug, photo = "" }, context }: LoaderFunctionArgs) =>
  countGuesses(context.clientAddress, async () => {
    if (!/^[1-9]\d{0,2}$/.test(photo)) throw notFound();
    const home = await readHome(slug, `/photos/${photo}`);
    const number = Number(photo);
    // A shared link outlives a photo that the seller removed.
    if (number > home.photos.length) throw redirect(home.path);
    return { home, number };
  });

export default function Photos() {
  const { home, number } = useLoaderData<typeof loader>();
  return <PhotoPage home={home} number={number} />;
}
