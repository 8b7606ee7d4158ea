import type { Row } from "~/lib/forms/form";
import type { RichText } from "~/lib/ui/shapes";
import { type Page, type Part, plain } from "./letter-parts";

/** Returns a letter as plain text. */
export function textOf({ title, parts, frame: { sender, links } }: Page): string {
  return `${[
    `${plain(title)}\n${"=".repeat(title.length)}`,
    ...parts.map(textPart),
    ["-- ", ...sender, ...links.map(({ label, href }) => `${label}: ${href}`)].join("\n"),
  ].join("\n\n")}\n`;
}

/** Indents further lines of a value, so that none looks like a name with its own value. */
const factLine = ([name, value]: Row): string => `${name}: ${plain(value).replace(/\n/g, "\n    ")}`;

/** Writes out a web address. The words already contain phone numbers and email addresses. */
const addressOf = (href: string): string | null => (/^https?:/.test(href) ? href : null);

function textPart(part: Part): string {
  if (typeof part === "string") return plain(part);
  if ("paragraph" in part) return plain(runs(part.paragraph));
  if ("heading" in part) return `${plain(part.heading)}\n${"-".repeat(part.heading.length)}`;
  if ("steps" in part) return part.steps.map((step, index) => `${index + 1}. ${plain(step)}`).join("\n");
  if ("facts" in part) return part.facts.map(factLine).join("\n");
  if ("receipt" in part) return part.receipt.map(factLine).join("\n");
  if ("day" in part) return `${part.day.label}: ${plain(part.day.day)}`;
  if ("quote" in part) return plain(part.quote).replace(/^/gm, "> ");
  if ("button" in part) {
    const address = addressOf(part.button.href);
    const line = address ? `${part.button.label}: ${address}` : part.button.label;
    return part.note ? `${line}\n${plain(part.note)}` : line;
  }
  return part.map((item) => `- ${plain(item)}`).join("\n");
}

const runs = (text: RichText): string =>
  typeof text === "string"
    ? text
    : text
        .map((run) => {
          if (typeof run === "string") return run;
          if ("strong" in run) return run.strong;
          if ("em" in run) return run.em;
          const address = addressOf(run.href);
          return address && address !== run.text ? `${run.text} (${address})` : run.text;
        })
        .join("");
