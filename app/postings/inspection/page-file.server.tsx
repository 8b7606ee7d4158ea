import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { InvoiceSheet } from "~/postings/money/InvoiceSheet";
import sheetStyles from "~/postings/money/money.css?raw";
import type { Sheet } from "~/postings/money/sheet";
import type { SectionedRecord } from "~/postings/subject";
import styles from "./inspection.css?raw";
import { RecordPage } from "./RecordPage";

/** Frame of a page as a separate file: white paper, without scripts or external resources. */
const frame = `
  body { margin: 2rem auto; padding: 0 1.25rem; max-width: 64rem; font-family: system-ui, sans-serif; color: #111; background: #fff; }
  @media print { body { margin: 0; padding: 0; max-width: none; } }
`;

// Names with a space or a "#" have to be encoded in links.
const inZip = ({ path }: { path: string }) => path.split("/").map(encodeURIComponent).join("/");

/** Values of the site's tokens in the style sheet of invoices. */
const tokens = `
  :root { --sheet: #fff; --ink-soft: #555; --text: inherit; --hairline: 1px solid #999; --rule: 2px solid #111;
    --size-small: 0.875rem; --size-2: 2rem; --size-3: 1.25rem; --space-2: 0.5rem; --space-3: 0.75rem;
    --space-4: 1rem; --space-5: 1.5rem; --space-6: 2rem; }
  .visually-hidden { position: absolute; clip-path: inset(50%); }
  @layer reset {
    dl, dd, p { margin: 0; }
    table { width: 100%; border-collapse: collapse; }
  }
`;

/** A record as a printable HTML file. Its links lead to files in the same ZIP. */
export const pageFile = (record: SectionedRecord): string =>
  htmlFile(record.title, styles, <RecordPage record={record} hrefOf={inZip} />);

/** An invoice or a credit note as a printable HTML file. */
export const sheetFile = (sheet: Sheet): string =>
  htmlFile(sheet.name, tokens + sheetStyles, <InvoiceSheet sheet={sheet} />);

/** React escapes the content. */
const htmlFile = (title: string, styles: string, content: ReactNode): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
        <style dangerouslySetInnerHTML={{ __html: frame + styles }} />
      </head>
      <body>{content}</body>
    </html>,
  )}`;
