import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { links as addresses, site, startOrder } from "~/content/site";
import { type PageHandle, pageMeta, type RootMetaFunction } from "~/document/meta";
import { HomeCards } from "~/postings/home-page/HomeCards";
import styles from "~/postings/home-page/home-page.css?url";
import { listHomes } from "~/postings/home-page/homes.server";
import { byTown } from "~/postings/home-page/view";

/** The homes whose pages can be read, by town. */

const title = "Homes listed with us";

export const handle: PageHandle = { title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: RootMetaFunction = () =>
  pageMeta({
    title,
    description: `Homes for sale by their owners, on the MLS® with ${site.brokerage}: photos, prices, facts and how to see them.`,
  });

/** @throws Response 503 */
export async function loader() {
  return { towns: byTown(await orServiceUnavailable(listHomes())) };
}

/** "town-richmond-hill" */
const townId = (town: string): string => `town-${town.toLowerCase().replace(/[^\p{L}\d]+/gu, "-")}`;

export default function Homes() {
  const { towns } = useLoaderData<typeof loader>();
  return (
    <div className="homes">
      <h1>{title}</h1>
      {towns.length > 0 ? (
        <p className="lede">
          Their owners sell them, and {site.brokerage} has them on the MLS®. Ask about a home or come to see
          it: the seller answers.
        </p>
      ) : (
        <None />
      )}
      {towns.map(({ town, homes }) => (
        <section key={town} aria-labelledby={townId(town)}>
          <h2 id={townId(town)}>{town}</h2>
          <HomeCards homes={homes} />
        </section>
      ))}
      <p>
        Buying without an agent? <a href={addresses.forBuyers}>What we can and can't do for you</a>.
      </p>
    </div>
  );
}

const None = () => (
  <>
    <p className="lede">No seller shows their home on our site right now.</p>
    <p>
      Every home we list is on REALTOR.ca. Call us about one you've seen there, at{" "}
      <a href={site.phone.href}>{site.phone.text}</a>, or sell yours: its page would be the first here.
    </p>
    <p className="actions">
      <a className="button button-main" href={startOrder.href}>
        {startOrder.label}
      </a>
      <a className="button" href={addresses.plans}>
        See plans and prices
      </a>
    </p>
  </>
);
