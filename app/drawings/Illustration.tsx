import type { ReactElement } from "react";
import type { PictureName } from "~/content/types";
import { AddingMachine } from "./AddingMachine";
import { BayAndGable } from "./BayAndGable";
import { Bungalow } from "./Bungalow";
import { Calendar } from "./Calendar";
import { Chart } from "./Chart";
import { CondoTower } from "./CondoTower";
import { Document } from "./Document";
import { Fence } from "./Fence";
import { Counter, DeepLawn, Floor, Lawn, Pavement, Shore } from "./ground";
import { Handshake } from "./Handshake";
import { Key } from "./Key";
import { LakeHouse } from "./LakeHouse";
import { LawnSign } from "./LawnSign";
import { Magnifier } from "./Magnifier";
import { MainStreet } from "./MainStreet";
import { Office } from "./Office";
import { OwnSign } from "./OwnSign";
import { PriceTags } from "./PriceTags";
import { Receipt } from "./Receipt";
import { Scales } from "./Scales";
import { MapPicture } from "./ServiceAreaMap";
import { Signpost } from "./Signpost";
import { Toolbox } from "./Toolbox";

type Draw = () => ReactElement;

interface Drawing {
  picture: Draw;
  /** What it stands on where it runs across the window. */
  ground?: Draw;
  /** Whether its horizon is higher than that of a street, so that words beside it end higher too. */
  high?: true;
}

const drawings: Record<PictureName, Drawing> = {
  "adding-machine": { picture: AddingMachine, ground: () => <Counter top={300} /> },
  "bay-and-gable": { picture: BayAndGable, ground: Lawn },
  bungalow: { picture: Bungalow, ground: Lawn },
  "main-street": { picture: MainStreet, ground: Pavement },
  "condo-tower": { picture: CondoTower, ground: Pavement },
  fence: { picture: Fence, ground: Lawn },
  "lake-house": { picture: LakeHouse, ground: Shore, high: true },
  "lawn-sign": { picture: LawnSign, ground: DeepLawn, high: true },
  office: { picture: Office, ground: Pavement },
  "own-sign": { picture: OwnSign, ground: Lawn },
  "price-tags": { picture: PriceTags, ground: Lawn },
  receipt: { picture: Receipt, ground: () => <Floor top={300} line={342} /> },
  calendar: { picture: Calendar, ground: () => <Counter top={296} /> },
  magnifier: { picture: Magnifier, ground: Lawn },
  handshake: { picture: Handshake, ground: Lawn },
  scales: { picture: Scales, ground: () => <Counter top={296} /> },
  key: { picture: Key, ground: () => <Floor top={318} line={318} /> },
  document: { picture: Document, ground: () => <Counter top={300} /> },
  chart: { picture: Chart, ground: Lawn },
  signpost: { picture: Signpost, ground: DeepLawn, high: true },
  toolbox: { picture: Toolbox, ground: Lawn },
  map: { picture: MapPicture },
};

interface IllustrationProps {
  name: PictureName;
  alt: string;
  /** Whether its ground runs on to both edges of the window. */
  wide?: boolean;
}

/**
 * One of the site's own pictures. Always 4 to 3; the page's styles set its size. An empty `alt` hides it from
 * screen readers.
 */
export function Illustration({ name, alt, wide = false }: IllustrationProps) {
  const { picture: Drawing, ground: Ground, high } = drawings[name];
  const decorative = alt === "";
  return (
    <svg
      className={wide ? `ill ill-wide${high ? " ill-high" : ""}` : "ill"}
      viewBox="0 0 480 360"
      width="480"
      height="360"
      focusable="false"
      role={decorative ? undefined : "img"}
      aria-label={decorative ? undefined : alt}
      aria-hidden={decorative ? true : undefined}
    >
      {wide && Ground ? <Ground /> : null}
      <Drawing />
    </svg>
  );
}
