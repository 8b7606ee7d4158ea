import { renderToStaticMarkup } from "react-dom/server";
import type { SectionedRecord } from "~/postings/subject";
import styles from "./inspection.css?raw";
import { RecordPage } from "./RecordPage";

/** Frame of the cover as a separate file: white paper, without scripts or external resources. */
const frame = `
  body { margin: 2rem auto; padding: 0 1.25rem; max-width: 64rem; font-family: system-ui, sans-serif; color: #111; background: #fff; }
  @media print { body { margin: 0; padding: 0; max-width: none; } }
`;

// Names with a space or a "#" have to be encoded in links.
const inZip = ({ path }: { path: string }) => path.split("/").map(encodeURIComponent).join("/");

/** A record as a printable HTML file. Its links lead to files in the same ZIP. React escapes its content. */
export const pageFile = (record: SectionedRecord): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{record.title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
        <style dangerouslySetInnerHTML={{ __html: frame + styles }} />
      </head>
      <body>
        <RecordPage record={record} hrefOf={inZip} />
      </body>
    </html>,
  )}`;
