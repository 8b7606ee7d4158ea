import type { HouseName } from "~/content/types";
import { Drawing } from "~/drawings/Drawing";
import type { HomeCard } from "./view";

/** Lots from left to right: the neighbour there, and the home that lights it instead, from the middle outwards. */
const lots: readonly (readonly [neighbour: HouseName, turn: number])[] = [
  ["pair", 5],
  ["bungalow", 3],
  ["two-storey", 1],
  ["pair", 0],
  ["bungalow", 2],
  ["tower", 4],
  ["two-storey", 6],
];

/** A street with one lit house for each of the first seven homes, linked to it. */
export const HomesStreet = ({ homes }: { homes: readonly HomeCard[] }) => (
  <ul className="homes-street" aria-label="A street of homes for sale">
    {lots.map(([neighbour, turn]) => {
      const home = homes[turn];
      return home ? (
        <li key={turn}>
          <a href={home.path}>
            <Drawing name={`houses/${home.house}`} alt="" />
            <span className="visually-hidden">{home.nameInTown}, </span>
            <strong>{home.price}</strong>
          </a>
        </li>
      ) : (
        <li key={turn} aria-hidden="true">
          <Drawing name={`houses/${neighbour}`} alt="" className="homes-unlit" />
        </li>
      );
    })}
  </ul>
);
