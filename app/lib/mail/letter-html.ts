import { sentence } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { mailTo } from "~/lib/ui/mail-to";
import type { RichText } from "~/lib/ui/shapes";
import { htmlHead } from "./letter-head";
import { body, colours, darkStyles, display, escapeHtml, look, words } from "./letter-look";
import type { LetterFrame, Page, Part } from "./letter-parts";

/**
 * A letter as HTML: a printed ticket 560 pixels wide. Mail programs support little CSS, so it uses tables with inline styles.
 * Programs with dark mode take the colours of `<style>`. Other programs invert colours themselves, so each text has its own
 * background and both are inverted.
 */

const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.slip{padding-left:20px!important;padding-right:20px!important}.day{font-size:22px!important}}
@media (max-width:350px){.head{width:auto!important}.value{font-size:14px!important}.sum{font-size:19px!important}}
@media (prefers-color-scheme:dark){${darkStyles}}`;

/** Outlook on Windows replaces a font that isn't installed with Times, so it gets two fonts that it has. */
const wordFonts =
  "<!--[if mso]><style>td,th,p,li,a,span,blockquote{font-family:Arial,sans-serif!important}h1,h2,.day,.board{font-family:Georgia,serif!important}</style><![endif]-->";

const contactLink = (text: string, href: string) =>
  `<a href="${escapeHtml(href)}" style="color:inherit${href.startsWith("tel:") ? ";white-space:nowrap" : ""}">${text}</a>`;

const phoneNumber = /^\(?\d{3}\)?[ -]\d{3}-\d{4}$/;
const emailAddress = /^[^\s@<>"]+@[^\s@<>"]+\.[a-z]{2,}$/i;

/** Links a phone number or an email address that is a whole value, so that one tap calls or writes. */
function contact(value: string, lines: Lines): string {
  if (phoneNumber.test(value)) return contactLink(words(value), `tel:+1${value.replace(/\D/g, "")}`);
  return emailAddress.test(value) ? contactLink(words(value), mailTo(value)) : lines(value);
}

/** Draws text. The brokerage's phone numbers are links and never break over two lines. */
type Lines = (text: string) => string;

const linesWith =
  (phones: LetterFrame["phones"]): Lines =>
  (text) =>
    phones.reduce((html, { text, href }) => html.replaceAll(text, contactLink(text, href)), words(text));

/** Text on the slip, with its own background. */
const onSlip = { color: "ink", "background-color": "slip" } as const;
const softOnSlip = { color: "soft", "background-color": "slip" } as const;
const softOnGround = { color: "soft", "background-color": "ground" } as const;

/** Wordmark: a post with an arm, the sign on it, and the registered name. */
function wordmark({ name: short, brokerage }: LetterFrame): string {
  const name = words(short);
  const legal = words(brokerage.slice(short.length).trim());
  const sign = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td ${look({ "background-color": "ground", "border-color": "ink" }, "padding:4px 0 14px 4px;border-width:3px 0 0 3px;border-style:solid;font-size:0;line-height:0")}><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="26" height="18" bgcolor="${colours.signal[0]}" ${look({ "background-color": "signal" }, "width:26px;height:18px;font-size:0;line-height:0")}>&nbsp;</td></tr></table></td></tr></table>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:0 12px 0 0">${sign}</td><td ${look({ color: "ink", "background-color": "ground" }, `font:700 21px/1.15 ${display}`)}>${name}<br><span ${look(softOnGround, `font:400 14px/1.3 ${body}`)}>${legal}</span></td></tr></table>`;
}

/** Returns a letter as HTML. */
export function htmlOf({ subject, title, head, parts, frame }: Page): string {
  const { language, phones, sender, links } = frame;
  const lines = linesWith(phones);
  const main = parts.find(isButton);
  const foot = links.map(
    ({ label, href }) => `<a href="${escapeHtml(href)}" ${look({ color: "link" })}>${escapeHtml(label)}</a>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${escapeHtml(subject)}</title>
<style>${styles}</style>
${wordFonts}
</head>
<body ${look({ "background-color": "ground" }, "margin:0;padding:0;-webkit-text-size-adjust:100%")}>
<div style="display:none;max-height:0;overflow:hidden">${words(previewOf(parts))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colours.ground[0]}" ${look({ "background-color": "ground" })}>
<tr><td align="center" style="padding:28px 12px 36px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td align="left" style="padding:0 4px 12px">${wordmark(frame)}</td></tr>${head ? htmlHead(head) : ""}
<tr><td align="left" bgcolor="${colours.slip[0]}" ${look({ ...onSlip, "border-color": "ink" }, `padding:30px 36px 34px;border-width:6px 0 0;border-style:solid;font:400 16px/1.55 ${body}`, "slip")}>
<h1 ${look(onSlip, `margin:0;font:600 28px/1.15 ${display};letter-spacing:-0.01em`)}>${lines(title)}</h1>
${parts.map((part) => htmlPart(part, lines, part === main)).join("\n")}
</td></tr>
<tr><td align="left" ${look(softOnGround, `padding:20px 4px 0;font:400 14px/1.6 ${body}`)}>${sender.map(lines).join("<br>")}<br>${foot.join(" &nbsp;·&nbsp; ")}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

/** Preview next to the subject in an inbox: the highlighted day and the first words. */
function previewOf(parts: readonly Part[]): string {
  const day = parts.find((part) => typeof part === "object" && "day" in part);
  const said = parts.filter((part) => typeof part === "string");
  return [...(day ? [sentence(`${day.day.label} ${day.day.day}`)] : []), ...said].slice(0, 2).join(" ");
}

/** A quoted text can contain an address that is longer than a line. */
const paragraph = (html: string, more = ""): string =>
  `<p ${look(onSlip, `margin:16px 0 0;word-break:break-word${more}`)}>${html}</p>`;

type Button = Extract<Part, { button: unknown }>;

const isButton = (part: Part): part is Button => typeof part === "object" && "button" in part;

/** @param isMain true for the letter's first button. The others are drawn as links, so that one action is the main one. */
function htmlPart(part: Part, lines: Lines, isMain: boolean): string {
  if (typeof part === "string") return paragraph(lines(part));
  if ("paragraph" in part) return paragraph(runs(part.paragraph, lines));
  if ("heading" in part) {
    return `<h2 ${look(onSlip, `margin:28px 0 0;font:600 19px/1.25 ${display}`)}>${lines(part.heading)}</h2>`;
  }
  if ("steps" in part) return list("ol", part.steps, lines);
  if ("facts" in part) return facts(part.facts, lines);
  if ("receipt" in part) return receipt(part.receipt, lines);
  if ("day" in part) return day(part.day, lines);
  if ("quote" in part) {
    return `<blockquote ${look({ ...onSlip, "border-color": "rule" }, "margin:12px 0 0;word-break:break-word;padding:2px 0 2px 16px;border-width:0 0 0 3px;border-style:solid")}>${lines(part.quote)}</blockquote>`;
  }
  if (isButton(part)) return isMain ? button(part, lines) : wayOn(part, lines);
  return list("ul", part, lines);
}

const list = (tag: "ol" | "ul", items: readonly string[], lines: Lines): string =>
  `<${tag} ${look(onSlip, "margin:10px 0 0;padding:0 0 0 22px")}>${items
    .map((item) => `<li style="margin:0 0 6px;padding-left:4px">${lines(item)}</li>`)
    .join("")}</${tag}>`;

/** A perforated line, as on a ticket. */
const dashedBorder = (side: "top" | "bottom", width = 1): string =>
  `border-${side}:${width}px dashed ${colours.rule[0]}`;

/** Names with values. */
function facts(rows: readonly Row[], lines: Lines): string {
  const cell = "padding:9px 0;vertical-align:top;";
  const drawn = rows.map(([name, value], index) => {
    const rule = index < rows.length - 1 ? dashedBorder("bottom") : "";
    return `<tr><th scope="row" align="left" width="34%" ${look({ ...softOnSlip, "border-color": "rule" }, `${cell}padding-right:14px;font-weight:400;font-size:15px;${rule}`)}>${lines(name)}</th><td align="left" ${look({ ...onSlip, "border-color": "rule" }, `${cell}font-weight:600;word-break:break-word;${rule}`, "value")}>${contact(value, lines)}</td></tr>`;
  });
  return rowTable(drawn);
}

/** Amounts aligned at the right edge. The last one is their total, in large type. */
function receipt(rows: readonly Row[], lines: Lines): string {
  const cell = "padding:9px 0;vertical-align:baseline;";
  const drawn = rows.map(([name, value], index) => {
    const isSum = index === rows.length - 1;
    const rule = isSum ? "" : dashedBorder("bottom", index === rows.length - 2 ? 2 : 1);
    const font = isSum
      ? `font:600 24px/1.2 ${display};letter-spacing:-0.01em`
      : "font-variant-numeric:tabular-nums";
    return `<tr><th scope="row" align="left" ${look({ ...softOnSlip, "border-color": "rule" }, `${cell}padding-right:14px;font-weight:400;font-size:15px;${rule}`)}>${lines(name)}</th><td align="right" ${look({ ...onSlip, "border-color": "rule" }, `${cell}white-space:nowrap;${font};${rule}`, isSum ? "sum" : "value")}>${lines(value)}</td></tr>`;
  });
  return rowTable(drawn);
}

/** Rows between two lines. */
const rowTable = (rows: readonly string[]): string =>
  `<table width="100%" cellpadding="0" cellspacing="0" border="0" ${look({ ...onSlip, "border-color": "rule" }, `margin:22px 0 0;border-collapse:separate;font:400 16px/1.4 ${body};${dashedBorder("top", 2)};${dashedBorder("bottom", 2)}`)}>${rows.join("")}</table>`;

const day = ({ label, day }: { label: string; day: string }, lines: Lines): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:22px 0 0"><tr><td ${look({ ...softOnSlip, "border-color": "rule" }, `padding:16px 0 0;font:400 15px/1.4 ${body};${dashedBorder("top", 2)}`)}>${lines(label)}</td></tr><tr><td ${look(onSlip, `padding:2px 0 0;font:600 30px/1.15 ${display};letter-spacing:-0.01em`, "day")}>${lines(day)}</td></tr></table>`;

const note = (text: string | undefined, lines: Lines): string =>
  text ? `<p ${look(softOnSlip, "margin:10px 0 0;font-size:14px;line-height:1.5")}>${lines(text)}</p>` : "";

/** The padding is repeated for Outlook on Windows (`mso-padding-alt`), which ignores it on links. */
function button({ button: { label, href }, note: said }: Button, lines: Lines): string {
  const main = { color: "onSignal", "background-color": "signal" } as const;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:26px 0 0"><tr><td align="center" bgcolor="${colours.signal[0]}" ${look(main, "border-radius:3px;mso-padding-alt:13px 22px")}><a href="${escapeHtml(href)}" ${look(main, `display:inline-block;padding:13px 22px;border-radius:3px;font:600 16px/1.25 ${body};text-decoration:none`)}>${words(label)}</a></td></tr></table>${note(said, lines)}`;
}

/** A further button, as a link with room for a finger. */
const wayOn = ({ button: { label, href }, note: said }: Button, lines: Lines): string =>
  `<p ${look(onSlip, "margin:14px 0 0")}><a href="${escapeHtml(href)}" ${look({ color: "link", "background-color": "slip" }, "display:inline-block;padding:9px 0;font-weight:600")}>${words(label)}</a></p>${note(said, lines)}`;

const runs = (text: RichText, lines: Lines): string =>
  typeof text === "string"
    ? lines(text)
    : text
        .map((run) => {
          if (typeof run === "string") return lines(run);
          if ("strong" in run) return `<strong>${lines(run.strong)}</strong>`;
          if ("em" in run) return `<em>${lines(run.em)}</em>`;
          return `<a href="${escapeHtml(run.href)}" ${look({ color: "link" })}>${lines(run.text)}</a>`;
        })
        .join("");
