import { site } from "~/content/site";
import type { Hero } from "~/content/types";

/** Size of the picture that shows when a page is shared, in pixels. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/**
 * Path of a page's social picture, which `npm run social` draws. "/our-service-areas/barrie" →
 * "/social/our-service-areas-barrie.png"
 */
export const socialImage = (path: string): string =>
  `/social/${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.png`;

/** Contents of a page's picture. If they differ from `drawn.json`, the picture is out of date. */
export const socialImageShows = (hero: Hero): string =>
  `${site.brokerage} / ${hero.eyebrow} / ${hero.heading} / ${socialDrawing(hero)}`;

/** Drawing of the picture: the page's own, or the sign. */
export const socialDrawing = ({ picture }: Hero) => picture?.name ?? "lawn-sign";
