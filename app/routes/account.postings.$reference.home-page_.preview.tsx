import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import type { PageHandle } from "~/document/meta";
import { notFound } from "~/lib/http/error-response";
import { LinkLine } from "~/lib/ui/PageLink";
import { pathOf } from "~/postings/facts";
import { HomePage } from "~/postings/home-page/HomePage";
import styles from "~/postings/home-page/home-page.css?url";
import { hasSwitches } from "~/postings/home-page/switches";
import { type HomePhoto, homeView } from "~/postings/home-page/view";
import listingStyles from "~/postings/listing/listing.css?url";
import { requireAccessible } from "~/postings/seller-guard.server";
import { findOfficeFile } from "~/postings/store.server";

/** Preview of the home's public page for its seller and co-owners with a login, before it's switched on. */

export const handle: PageHandle = { title: (data) => (data ? `Preview: ${data.home.name}` : "Preview") };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: listingStyles },
  { rel: "stylesheet", href: styles },
];

/** @throws Response to /login, 404, 503 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { posting } = await requireAccessible(request, params.reference);
  if (!hasSwitches(posting)) throw notFound();
  const home = homeView(posting, await orServiceUnavailable(findOfficeFile(posting.id)), new Date());
  const path = pathOf(posting);
  // The public addresses of photos only work once the page is on.
  const inAccount = (photo: HomePhoto): HomePhoto => {
    const at = (address: string) => address.replaceAll(home.path, path);
    const { card, wide, full, srcSet } = photo;
    return { ...photo, page: at(full), card: at(card), wide: at(wide), srcSet: at(srcSet) };
  };
  return {
    home: { ...home, photo: home.photo && inAccount(home.photo), photos: home.photos.map(inAccount) },
    path,
    reference: posting.reference,
    state: posting.state,
  };
}

export default function Preview() {
  const { home, path } = useLoaderData<typeof loader>();
  return (
    <>
      <LinkLine line="soft" href={`${path}/home-page`}>
        Back to the switches
      </LinkLine>
      <p className="note">This is a preview. What buyers can press works once the page is on.</p>
      <HomePage home={home} />
    </>
  );
}
