/** Equirectangular projection around 44° N: near enough to true shape for southern Ontario. */

const standardParallel = 44;
const lonScale = Math.cos((standardParallel * Math.PI) / 180);

/** Kilometres along one degree of latitude at 44° N. */
const kmPerDegree = 111.11;

type Point = readonly [x: number, y: number];
/** Latitude and longitude, decimal degrees, west negative. */
export type Place = readonly [lat: number, lon: number];

/** Where the map's top left corner is, decimal degrees. */
const corner = { west: -80.52, north: 44.7 };
/** Units of the service area map, 640 by 720, to one degree of latitude. */
const unitsPerDegree = 456;

export const project = (lat: number, lon: number): Point => [
  Math.round((lon - corner.west) * lonScale * unitsPerDegree * 10) / 10,
  Math.round((corner.north - lat) * unitsPerDegree * 10) / 10,
];

/** How many units of the service area map are `km` kilometres. */
export function unitsForKm(km: number): number {
  return (km / kmPerDegree) * unitsPerDegree;
}

/** A straight-edged path through places. */
export function polyline(places: readonly Place[]): string {
  return places.map(([lat, lon], i) => `${i === 0 ? "M" : "L"}${project(lat, lon).join(" ")}`).join("");
}

/** A smooth path through places (Catmull-Rom as cubic curves, gently tightened). */
export function smoothLine(places: readonly Place[], closed = false): string {
  const points = places.map(([lat, lon]) => project(lat, lon));
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
