import type { HouseName } from "~/content/types";
import { Drawing } from "~/drawings/Drawing";
import type { HomeCard } from "./view";

/** Houses of the street if none is for sale, from left to right. */
const neighbours: readonly HouseName[] = [
  "pair",
  "bungalow",
  "two-storey",
  "pair",
  "bungalow",
  "tower",
  "two-storey",
];

/** Lots in the order in which they're lit, from the middle outwards. */
const litOrder = [3, 2, 4, 1, 5, 0, 6];

/** A street with one lit house for each of the first seven homes, linked to it. */
export const HomesStreet = ({ homes }: { homes: readonly HomeCard[] }) => (
  <ul className="homes-street" aria-label="A street of homes for sale">
    {neighbours.map((house, lot) => {
      const home = homes[litOrder.indexOf(lot)];
      return home ? (
        <li key={litOrder.indexOf(lot)}>
          <a href={home.path}>
            <Drawing name={`houses/${home.house}`} alt="" className="homes-lit" />
            <span className="visually-hidden">{home.nameInTown}, </span>
            <strong>{home.price}</strong>
          </a>
        </li>
      ) : (
        <li key={litOrder.indexOf(lot)} aria-hidden="true">
          <Drawing name={`houses/${house}`} alt="" className="homes-unlit" />
        </li>
      );
    })}
  </ul>
);
