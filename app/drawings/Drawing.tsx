import { type SocialLink, site } from "~/content/site";
import type { FigureName, HouseName, PictureName } from "~/content/types";

type DrawingName =
  | PictureName
  | "street"
  | "maps/southern-ontario"
  | `houses/${HouseName}`
  | `figures/${FigureName}`
  | `stops/${"sign-in" | "photos" | "on-mls" | "hallway" | "offer" | "keys" | "sign-out" | "rope"}`
  | `icons/${"sign" | "user" | SocialLink["icon"]}`;

/** Files for browsers, by path. Pages on which React runs draw the header's icons, and /contact-us its picture. */
const filesForBrowsers: Record<string, string> = import.meta.glob(
  ["./icons/*.svg", "./office.svg", "./grounds/pavement.svg"],
  { query: "?raw", import: "default", eager: true },
);
const filesForServer: Record<string, string> = import.meta.env.SSR
  ? import.meta.glob(["./*.svg", "./{figures,grounds,houses,maps,stops}/*.svg"], {
      query: "?raw",
      import: "default",
      eager: true,
    })
  : {};

const drawings = new Map(
  Object.entries({ ...filesForBrowsers, ...filesForServer }).map(([path, file]) => [
    path.slice("./".length, -".svg".length),
    readDrawing(file),
  ]),
);

/** Returns a file's root attributes, and its content on one line without comments. */
function readDrawing(file: string) {
  const text = file
    .replace(/<!--.*?-->/gs, "")
    // A path continues after a line break of the file.
    .replace(/\n\s*(?=[achlmqstv][-\d])/gi, "")
    .replace(/\s+/g, " ")
    .replace(/> (?=<)| (?=\/>)/g, (found) => found.trim());
  const [, root = "", content = ""] = /<svg(.*?)>(.*)<\/svg>/.exec(text) ?? [];
  const attribute = (name: string) => root.match(` ${name}="(.*?)"`)?.[1];
  return { attribute, content };
}

/** @throws Error if the file is missing, or if a browser would have to draw a picture */
function find(name: string) {
  const drawing = drawings.get(name);
  if (!drawing) throw new Error(`app/drawings/${name}.svg isn't there, or isn't for browsers.`);
  return drawing;
}

const escapeXml = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface DrawingProps {
  name: DrawingName;
  /** Text alternative. If empty, screen readers skip the drawing. */
  alt: string;
  className?: string;
  /** True if its ground, the `data-ground` of its file, runs to both edges of the window. */
  wide?: boolean;
  /** Its words. The first replaces `{1}` in its file. `{brokerage}` is the brokerage's name. */
  labels?: readonly string[];
}

/**
 * One of the site's drawings, `app/drawings/<name>.svg`, inline so that the page's styles set its colours (illustrations.css) and
 * its size.
 */
export function Drawing({ name, alt, className, wide = false, labels = [] }: DrawingProps) {
  const { attribute, content } = find(name);
  const ground = wide ? attribute("data-ground") : undefined;
  const markup = (ground ? find(`grounds/${ground}`).content : "") + content;
  const words = (slot: string) => (slot === "brokerage" ? site.name : (labels[Number(slot) - 1] ?? ""));
  return (
    <svg
      className={[attribute("class"), wide && "ill-wide", className].filter(Boolean).join(" ") || undefined}
      viewBox={attribute("viewBox")}
      width={attribute("width")}
      height={attribute("height")}
      preserveAspectRatio={attribute("preserveAspectRatio")}
      role={alt ? "img" : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, and words that are escaped.
      dangerouslySetInnerHTML={{
        __html: markup.replace(/\{(\w+)\}/g, (_, slot: string) => escapeXml(words(slot))),
      }}
    />
  );
}
