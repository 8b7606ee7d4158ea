import { site } from "~/content/site";
import { themeColors } from "~/document/theme";

/** Name and icons for a home screen. https://www.w3.org/TR/appmanifest/ */
export const loader = () =>
  new Response(
    JSON.stringify({
      name: site.brokerage,
      short_name: site.name,
      start_url: "/",
      display: "browser",
      theme_color: themeColors.light,
      background_color: themeColors.light,
      icons: [192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose: "any maskable",
      })),
    }),
    {
      headers: {
        "Content-Type": "application/manifest+json; charset=utf-8",
        "Cache-Control": "public, max-age=3600",
      },
    },
  );
