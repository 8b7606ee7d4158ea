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
import { Counter, Floor, Lawn, Pavement, Shore } from "./ground";
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

type Draw = (props: { top?: number }) => ReactElement;

/** Each picture, and what it stands on where it runs across the window. */
const drawings: Record<PictureName, readonly [picture: Draw, ground?: Draw]> = {
  "adding-machine": [AddingMachine, () => <Counter top={300} />],
  "bay-and-gable": [BayAndGable, Lawn],
  bungalow: [Bungalow, Lawn],
  "main-street": [MainStreet, Pavement],
  "condo-tower": [CondoTower, Pavement],
  fence: [Fence, Lawn],
  "lake-house": [LakeHouse, Shore],
  "lawn-sign": [LawnSign, () => <Lawn top={262} />],
  office: [Office, Pavement],
  "own-sign": [OwnSign, Lawn],
  "price-tags": [PriceTags, Lawn],
  receipt: [Receipt, () => <Floor top={300} line={342} />],
  calendar: [Calendar, () => <Counter top={296} />],
  magnifier: [Magnifier, Lawn],
  handshake: [Handshake, Lawn],
  scales: [Scales, () => <Counter top={296} />],
  key: [Key, () => <Floor top={318} line={318} />],
  document: [Document, () => <Counter top={300} />],
  chart: [Chart, Lawn],
  signpost: [Signpost, () => <Lawn top={262} />],
  toolbox: [Toolbox, Lawn],
  map: [MapPicture],
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
  const [Drawing, Ground] = drawings[name];
  const decorative = alt === "";
  return (
    <svg
      className={wide ? "ill ill-wide" : "ill"}
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
