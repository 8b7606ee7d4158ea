import { type SocialLink, site } from "~/content/site";
import type { FigureName, PictureName } from "~/content/types";

type DrawingName =
  | PictureName
  | "street"
  | "maps/southern-ontario"
  | `figures/${FigureName}`
  | `stops/${"sign-in" | "photos" | "on-mls" | "hallway" | "offer" | "keys" | "sign-out" | "rope"}`
  | `icons/${"sign" | "user" | SocialLink["icon"]}`;

/** The files that a browser gets, by their path: pages on which React runs draw the header's icons, and the picture of /contact-us. */
const filesForBrowsers: Record<string, string> = import.meta.glob(
  ["./icons/*.svg", "./office.svg", "./grounds/pavement.svg"],
  { query: "?raw", import: "default", eager: true },
);
const filesForServer: Record<string, string> = import.meta.env.SSR
  ? import.meta.glob(["./*.svg", "./figures/*.svg", "./grounds/*.svg", "./maps/*.svg", "./stops/*.svg"], {
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

/** What a file has: its root's attributes, and what is inside on one line and without comments. */
function readDrawing(file: string) {
  const text = file
    .replace(/<!--.*?-->/gs, "")
    // A path goes on where the line of the file ends.
    .replace(/\n\s*(?=[achlmqstv][-\d])/gi, "")
    .replace(/\s+/g, " ")
    .replace(/> (?=<)| (?=\/>)/g, (found) => found.trim());
  const [, root = "", content = ""] = /<svg(.*?)>(.*)<\/svg>/.exec(text) ?? [];
  const attribute = (name: string) => root.match(` ${name}="(.*?)"`)?.[1];
  return { attribute, content };
}

/** @throws Error when there is no such file, or when a browser is to draw a picture */
function find(name: string) {
  const drawing = drawings.get(name);
  if (!drawing) throw new Error(`app/drawings/${name}.svg isn't there, or isn't for browsers.`);
  return drawing;
}

const escapeXml = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface DrawingProps {
  name: DrawingName;
  /** What it tells someone who cannot see it; an empty text hides it from screen readers. */
  alt: string;
  className?: string;
  /** Whether what it stands on, the `data-ground` of its file, runs on to both edges of the window. */
  wide?: boolean;
  /** Its words: the first stands where its file has `{1}`. `{brokerage}` is the brokerage's name. */
  labels?: readonly string[];
}

/**
 * One of the site's own drawings, `app/drawings/<name>.svg`, inside the page: so the page's styles give it colours
 * (illustrations.css) and a size.
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
