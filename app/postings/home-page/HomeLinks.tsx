import { useRouteLoaderData } from "@remix-run/react";
import { firstHomeRefunds } from "~/content/land-transfer-tax";
import { sources } from "~/content/sources";
import type { RootData } from "~/document/meta";
import { formatCents, formatDollars } from "~/lib/format";
import { Anchor } from "~/lib/ui/Anchor";
import { DetailsList } from "~/lib/ui/DetailsList";
import { mapLink } from "~/lib/ui/map-link";
import type { HomeView } from "./view";

/** Ways to keep a home or to send it on: share, print, calendar, map. */
export function HomeLinks({ home: { path, nameInTown, price, address, openHouses } }: { home: HomeView }) {
  const origin = useRouteLoaderData<RootData>("root")?.origin ?? "";
  const email = new URLSearchParams({ subject: `${nameInTown}: ${price}`, body: origin + path });
  const place = address && `${address.street}, ${address.town}, Ontario ${address.postalCode}`;
  return (
    <ul className="home-links cluster taps">
      <li>
        {/* Email programs show a plus sign as it is. */}
        <a href={`mailto:?${email.toString().replaceAll("+", "%20")}`}>
          Share<span className="visually-hidden"> by email</span>
        </a>
      </li>
      <li>
        <button type="button" className="button button-quiet" data-copy={origin + path}>
          Copy link
        </button>
      </li>
      <li>
        <a href={`${path}/feature-sheet`}>
          Print<span className="visually-hidden"> one page</span>
        </a>
      </li>
      {openHouses.length > 0 ? (
        <li>
          <a href={`${path}/open-houses.ics`}>
            Calendar<span className="visually-hidden"> of open houses</span>
          </a>
        </li>
      ) : null}
      {place ? (
        <li>
          <Anchor href={mapLink(place)}>Map</Anchor>
        </li>
      ) : null}
    </ul>
  );
}

/** The land transfer tax that a buyer pays, folded. */
export function TransferTax({ home: { price, transferTax } }: { home: HomeView }) {
  const { ontario, toronto } = transferTax;
  const both =
    toronto === null
      ? []
      : ([
          ["Toronto's", formatCents(toronto)],
          ["Together", formatCents(ontario + toronto)],
        ] as const);
  const refunds = [
    `${formatDollars(firstHomeRefunds.ontario)} of Ontario's`,
    ...(toronto === null ? [] : [`${formatDollars(firstHomeRefunds.toronto)} of Toronto's`]),
  ];
  const laws = [sources.ontarioLandTransferTax, ...(toronto === null ? [] : [sources.landTransferTax])];
  return (
    <details className="home-tax">
      <summary className="fold-line">Land transfer tax for the buyer</summary>
      <div className="flow-4">
        <p>At a price of {price}, the buyer pays at closing:</p>
        <DetailsList items={[["Ontario's", formatCents(ontario)], ...both]} />
        <p>
          Buyers of a first home can get back up to {refunds.join(" and ")}. Other taxes can apply, such as
          those on buyers from abroad. Ask your lawyer.
        </p>
        <p className="soft">
          {laws.map(({ name, url, date }) => (
            <span key={url}>
              <Anchor href={url}>{name}</Anchor>, {date}.{" "}
            </span>
          ))}
        </p>
      </div>
    </details>
  );
}
