import { dateAndTime } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { escapeHtml } from "~/lib/mail/letter-look";
import { lawyerWords as words } from "./words";

interface Cover {
  rows: readonly Row[];
  /** The files of the ZIP, each with what it is. */
  files: readonly { file: string; name: string; unchecked: boolean }[];
  at: Date;
}

/** A file of its own, whoever opens it: no script, no address it asks for. */
const styles = `
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 Georgia, serif; color: #111; background: #fff; }
  h1 { font-size: 1.75rem; line-height: 1.2; }
  h2 { margin-top: 2rem; font-size: 1.2rem; }
  dl > div { display: grid; grid-template-columns: 13rem 1fr; padding: 0.4rem 0; border-bottom: 1px solid #999; break-inside: avoid; }
  dt { padding-right: 1rem; font-weight: 600; }
  dd { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
  footer { margin-top: 2rem; font-size: 0.875rem; }
  @media (max-width: 30em) { dl > div { grid-template-columns: 1fr; } }
  @media print { body { margin: 0; max-width: none; } }
`;

const list = (rows: readonly (readonly [string, string])[]): string =>
  `<dl>${rows.map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`).join("")}</dl>`;

/** The cover page of a package, as an HTML file that prints. */
export function coverHtml({ rows, files, at }: Cover): string {
  const [[, home = ""] = []] = rows;
  const listed = files.map(({ file, name, unchecked }): [string, string] => [
    name,
    unchecked ? `${file}\n(${words.unchecked})` : file,
  ]);
  return `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${words.pageTitle}: ${home}`)}</title>
<style>${styles}</style>
</head>
<body>
<h1>${escapeHtml(home)}</h1>
${list(rows.slice(1))}
<h2>${words.contents}</h2>
${list(listed)}
<footer>${escapeHtml(`Put together ${dateAndTime(at)} from the sellers' account and our file. The documents are as they were signed or sent: where this page and a document differ, the document counts.`)}</footer>
</body>
</html>
`;
}
