import { site } from "~/content/site";
import type { Hero } from "~/content/types";

/** Size of the picture shown where a page is shared, pixels. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** Where a page's social picture is; `npm run social` draws it. "/our-service-areas/barrie" → "/social/our-service-areas-barrie.png" */
export const socialImage = (path: string): string =>
  `/social/${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.png`;

/** What a page's picture shows; where it differs from what was drawn, the picture is out of date. */
export const socialImageShows = (hero: Hero): string =>
  `${site.brokerage} / ${hero.eyebrow} / ${hero.heading} / ${socialDrawing(hero)}`;

/** The drawing on it: the page's own, or the sign where the page has none. */
export const socialDrawing = ({ picture }: Hero) => picture?.name ?? "lawn-sign";
