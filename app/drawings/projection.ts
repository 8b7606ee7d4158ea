/** Equirectangular projection around 44° N: near enough to true shape for southern Ontario. */

const standardParallel = 44;
const lonScale = Math.cos((standardParallel * Math.PI) / 180);

/** Kilometres along one degree of latitude at 44° N. */
export const kmPerDegree = 111.11;

export interface Frame {
  /** Longitude of the left edge and latitude of the top edge, decimal degrees. */
  west: number;
  north: number;
  /** Picture units to one degree of latitude. */
  unitsPerDegree: number;
  /** Where the top left corner lies in the picture. */
  left?: number;
  top?: number;
}

export type Point = readonly [x: number, y: number];
/** Latitude and longitude, decimal degrees, west negative. */
export type Place = readonly [lat: number, lon: number];
export type Project = (lat: number, lon: number) => Point;

export function createProjection({ west, north, unitsPerDegree, left = 0, top = 0 }: Frame): Project {
  return (lat, lon) => [
    Math.round((left + (lon - west) * lonScale * unitsPerDegree) * 10) / 10,
    Math.round((top + (north - lat) * unitsPerDegree) * 10) / 10,
  ];
}

/** The frame of the service area map, 640 by 720. */
export const mapFrame = { west: -80.52, north: 44.7, unitsPerDegree: 456 } satisfies Frame;

export const project = createProjection(mapFrame);

/** How many units of the service area map are `km` kilometres. */
export function unitsForKm(km: number): number {
  return (km / kmPerDegree) * mapFrame.unitsPerDegree;
}

/** A straight-edged path through places. */
export function polyline(places: readonly Place[], to: Project): string {
  return places.map(([lat, lon], i) => `${i === 0 ? "M" : "L"}${to(lat, lon).join(" ")}`).join("");
}

/** A smooth path through places (Catmull-Rom as cubic curves, gently tightened). */
export function smoothLine(places: readonly Place[], to: Project, closed = false): string {
  const points = places.map(([lat, lon]) => to(lat, lon));
  const count = points.length;
  const get = (i: number): Point =>
    points[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))] as Point;
  const r = (value: number) => Math.round(value * 10) / 10;
  let d = `M${get(0).join(" ")}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, e] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    const k = 7;
    d += `C${r(b[0] + (c[0] - a[0]) / k)} ${r(b[1] + (c[1] - a[1]) / k)} ${r(c[0] - (e[0] - b[0]) / k)} ${r(c[1] - (e[1] - b[1]) / k)} ${c[0]} ${c[1]}`;
  }
  return closed ? `${d}Z` : d;
}
