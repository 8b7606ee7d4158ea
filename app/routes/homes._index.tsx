import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { callsFromBuyersForBuyers } from "~/content/policy-words";
import { links as addresses, site } from "~/content/site";
import { type PageHandle, pageMeta, type RootMetaFunction } from "~/document/meta";
import { Drawing } from "~/drawings/Drawing";
import { capitalize, formatDollars } from "~/lib/format";
import { Field, SelectField } from "~/lib/forms/Inputs";
import {
  filtersIn,
  type HomeFilters,
  kindOptions,
  priceOptions,
  queryOf,
} from "~/postings/home-page/filters";
import { HomeCards } from "~/postings/home-page/HomeCards";
import { HomesStreet } from "~/postings/home-page/HomesStreet";
import styles from "~/postings/home-page/home-page.css?url";
import { findHomes, listHomesAfter } from "~/postings/home-page/homes.server";
import { groupByTown } from "~/postings/home-page/view";

/** Homes with a public page, by town. */

const title = "Homes listed with us";

export const handle: PageHandle = { title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: RootMetaFunction = () =>
  pageMeta({
    title,
    description: `Homes for sale by their owners, on the MLS® with ${site.brokerage}: photos, prices, facts and how to see them.`,
  });

/** Most homes on a list that needs no filters. */
const fewHomes = 6;

/** @throws Response 404, 503 */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const [filters, after] = [filtersIn(query), query.get("after")];
  const { open, homes, next } = await (after === null
    ? orServiceUnavailable(findHomes(filters))
    : listHomesAfter(filters, after));
  const first = new Set(open.map(({ path }) => path));
  const chosen = queryOf(filters);
  const isFiltered = chosen.size > 0;
  if (next) chosen.set("after", next);
  return {
    filters,
    isFiltered,
    isLong: homes.length > fewHomes || after !== null,
    open,
    towns: groupByTown(homes.filter(({ path }) => !first.has(path))),
    next: next && `${addresses.homes}?${chosen}`,
    isFirst: after === null,
  };
}

/** "town-richmond-hill" */
const townId = (town: string): string => `town-${town.toLowerCase().replace(/[^\p{L}\d]+/gu, "-")}`;

export default function Homes() {
  const { filters, isFiltered, isLong, open, towns, next, isFirst } = useLoaderData<typeof loader>();
  const isEmpty = open.length + towns.length === 0 && !next && isFirst;
  if (isEmpty && !isFiltered) return <None />;
  return (
    <div className="homes">
      <h1>{title}</h1>
      <p className="lede">
        Their owners sell them, and {site.brokerage} lists them on the MLS®. Ask about a home, or ask to see
        it. The seller will answer.
      </p>
      {isEmpty ? null : <HomesStreet homes={[...open, ...towns.flatMap(({ homes }) => homes)]} />}
      {isLong || isFiltered ? <Filters filters={filters} /> : null}
      {isEmpty ? (
        <p className="note">
          We list no such home right now. <a href={addresses.homes}>See all homes</a>
        </p>
      ) : null}
      {open.length > 0 ? (
        <section aria-labelledby="open-houses">
          <h2 id="open-houses">Open houses</h2>
          <HomeCards homes={open} />
        </section>
      ) : null}
      {towns.map(({ town, homes }) => (
        <section key={town} aria-labelledby={townId(town)}>
          <h2 id={townId(town)}>{town}</h2>
          <HomeCards homes={homes} />
        </section>
      ))}
      {next || !isFirst ? (
        <nav className="actions" aria-label="Pages of homes">
          {isFirst ? null : <a href={addresses.homes}>Newest homes</a>}{" "}
          {next ? (
            <a className="button" href={next}>
              More homes
            </a>
          ) : null}
        </nav>
      ) : null}
      <Next isEmpty={false} />
    </div>
  );
}

/** Choices of homes, sent as an address. */
const Filters = ({ filters: { town, kind, upTo } }: { filters: HomeFilters }) => (
  <form method="get" action={addresses.homes} className="form-line">
    <Field
      label="Town"
      name="town"
      value={town.split("-").map(capitalize).join(" ")}
      width="medium"
      required
    />
    <SelectField label="Kind" name="kind" options={kindOptions} value={kind} placeholder="Any" required />
    <SelectField
      label="Price"
      name="up-to"
      options={priceOptions(formatDollars)}
      value={upTo === null ? "" : String(upTo)}
      placeholder="Any"
      required
    />
    <button type="submit" className="button">
      Show homes
    </button>
  </form>
);

/** The page without homes: a lawn whose sign is still being put up. */
const None = () => (
  <>
    <div className="hero homes-none">
      <div className="hero-inner">
        <div className="hero-text">
          <h1>{title}</h1>
          <p className="hero-lede">No homes are shown here right now.</p>
        </div>
        <div className="hero-picture">
          <Drawing name="own-sign" alt="" wide />
        </div>
      </div>
    </div>
    <div className="homes">
      <Next isEmpty />
    </div>
  </>
);

/** Next steps for buyers and sellers. */
const Next = ({ isEmpty }: { isEmpty: boolean }) => (
  <div className="homes-next columns">
    <section>
      <h2>Buying?</h2>
      <p>
        {isEmpty ? "Every home we list is on REALTOR.ca. " : null}
        {callsFromBuyersForBuyers()} <a href={site.phone.href}>{site.phone.text}</a>
      </p>
      <p>
        Without an agent? <a href={addresses.forBuyers}>What we can and can't do for you</a>.
      </p>
    </section>
    <section>
      <h2>Selling?</h2>
      <p>
        We put yours on the MLS®.{" "}
        {isEmpty ? "Its page would be the first here." : "It gets a page of its own here, if you like."}{" "}
        <a href={addresses.plans}>See plans and prices</a>.
      </p>
    </section>
  </div>
);
