import type { ReactElement } from "react";
import type { PictureName } from "~/content/types";
import { BayAndGable } from "./BayAndGable";
import { Bungalow } from "./Bungalow";
import { Calendar } from "./Calendar";
import { Chart } from "./Chart";
import { CondoTower } from "./CondoTower";
import { Document } from "./Document";
import { Handshake } from "./Handshake";
import { Key } from "./Key";
import { LakeHouse } from "./LakeHouse";
import { LawnSign } from "./LawnSign";
import { Magnifier } from "./Magnifier";
import { MainStreet } from "./MainStreet";
import { Receipt } from "./Receipt";
import { Scales } from "./Scales";
import { MapPicture } from "./ServiceAreaMap";
import { Toolbox } from "./Toolbox";

const drawings: Record<PictureName, () => ReactElement> = {
  "bay-and-gable": BayAndGable,
  bungalow: Bungalow,
  "main-street": MainStreet,
  "condo-tower": CondoTower,
  "lake-house": LakeHouse,
  "lawn-sign": LawnSign,
  receipt: Receipt,
  calendar: Calendar,
  magnifier: Magnifier,
  handshake: Handshake,
  scales: Scales,
  key: Key,
  document: Document,
  chart: Chart,
  toolbox: Toolbox,
  map: MapPicture,
};

/**
 * One of the site's own pictures. Always 4 to 3; the page's styles set its size. An empty `alt` hides it from
 * screen readers.
 */
export function Illustration({ name, alt }: { name: PictureName; alt: string }) {
  const Drawing = drawings[name];
  const decorative = alt === "";
  return (
    <svg
      className="ill"
      viewBox="0 0 480 360"
      width="480"
      height="360"
      focusable="false"
      role={decorative ? undefined : "img"}
      aria-label={decorative ? undefined : alt}
      aria-hidden={decorative ? true : undefined}
    >
      <Drawing />
    </svg>
  );
}
