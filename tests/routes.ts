import { readdirSync } from "node:fs";

/** The names of all routes, as Remix has them: `office.postings.$reference.sheet[.]csv`. */
export const routeNames: readonly string[] = readdirSync("app/routes").map((file) =>
  file.replace(/\.tsx?$/, ""),
);

/** The address of a route, with the names of its parameters: /office/postings/$reference/sheet.csv. */
export function addressOf(route: string): string {
  // A dot in brackets is one of the address.
  const segments = route
    .split(/\.(?![^[]*\])/)
    .map((segment) => segment.replace(/[[\]]/g, "").replace(/_$/, ""));
  return `/${segments.filter((segment) => segment !== "_index").join("/")}`;
}
