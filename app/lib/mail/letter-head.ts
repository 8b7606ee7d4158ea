import { body, display, look, words } from "./letter-look";
import type { Head } from "./letter-parts";

/**
 * Drawn head of a letter: a band of street above the slip. Mail programs show no SVG, and no remote pictures by default. So it's
 * drawn with table cells: their backgrounds, borders and words. Screen readers skip it, because title and text of the letter say
 * the same.
 */

const table = (cells: string, more = ""): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${more}>${cells}</table>`;

/** An empty cell that draws a piece of wood, a hook or a line. */
const empty = (drawn: string): string => `<td ${drawn}>&nbsp;</td>`;
const tiny = "font-size:0;line-height:0";

/** Two hooks between a board and its holder. */
const hooks = (() => {
  const hook = empty(look({ "background-color": "ink" }, `width:2px;height:10px;${tiny}`));
  return `<tr><td style="padding:0 24px">${table(`<tr>${hook}<td style="${tiny}">&nbsp;</td>${hook}</tr>`, ' width="100%"')}</td></tr>`;
})();

/** Post, arm, board and rider in the lawn. */
function sign({ sign, rider }: Extract<Head, { sign: string }>): string {
  const wood = { "background-color": "slip", "border-color": "ink" } as const;
  const onBoard = { color: "onSignal", "background-color": "signal" } as const;
  const arm = `<tr>${empty(look(wood, `height:8px;border-width:2px 2px 2px 0;border-style:solid;${tiny}`))}</tr>`;
  const board = `<tr><td ${look({ ...onBoard, "border-color": "ink" }, "padding:5px;border-width:2px;border-style:solid")}>${table(
    `<tr><td align="center" ${look({ ...onBoard, "border-color": "onSignal" }, `padding:14px 10px 15px;border-width:1px;border-style:solid;font:600 32px/1.1 ${display};letter-spacing:0.05em`, "board")}>${words(sign)}</td></tr>`,
    ' width="100%"',
  )}</td></tr>`;
  const below = `<tr><td align="center" ${look({ color: "ink", ...wood }, `padding:6px 10px;border-width:2px;border-style:solid;font:700 15px/1.3 ${body}`)}>${words(rider)}</td></tr>`;
  const hung = table(`${arm}${hooks}${board}${hooks}${below}`, ' width="100%"');
  const post = empty(
    look(wood, `width:10px;border-width:2px 2px 0;border-style:solid;border-radius:6px 6px 0 0;${tiny}`),
  );
  return table(
    `<tr>${post}<td style="padding:10px 0 18px">${hung}</td></tr>`,
    ' class="head" width="280" style="width:280px;max-width:100%"',
  );
}

/** Lines on a sheet that look like writing. */
const written = (widths: readonly string[]): string =>
  widths
    .map((width) =>
      table(
        `<tr>${empty(look({ "background-color": "rule" }, `height:3px;${tiny}`))}</tr>`,
        ` width="${width}" style="margin:0 0 9px"`,
      ),
    )
    .join("");

/** Upper edge of a sheet on a table, with its content. */
const sheet = (inside: string): string =>
  table(
    `<tr><td ${look({ "background-color": "slip", "border-color": "ink" }, "padding:18px 18px 16px;border-width:2px 2px 0;border-style:solid")}>${inside}</td></tr>`,
    ' class="head" width="280" style="width:280px;max-width:100%;margin:16px 0 0"',
  );

/** A stamp in a double frame. */
const stamped = ({ stamp, line }: Extract<Head, { stamp: string }>): string =>
  sheet(
    `${written(["55%"])}${table(
      `<tr><td align="center" ${look({ color: "alarm", "background-color": "slip", "border-color": "alarm" }, `padding:7px 16px 8px;border-width:6px;border-style:double;font:600 24px/1.15 ${display};letter-spacing:0.08em`)}>${words(stamp)}<br><span ${look({ color: "alarm", "background-color": "slip" }, `font:700 14px/1.3 ${body};letter-spacing:0`)}>${words(line)}</span></td></tr>`,
      ' align="right"',
    )}`,
  );

/** Text, a line for a signature, and the tab that points to it. */
const tabbed = ({ tab }: Extract<Head, { tab: string }>): string =>
  sheet(
    `${written(["100%", "92%", "70%"])}${table(
      `<tr>${empty(look({ "border-color": "ink" }, `border-width:0 0 2px;border-style:solid;${tiny}`))}<td align="center" width="45%" ${look({ color: "onMarker", "background-color": "marker", "border-color": "ink" }, `padding:6px 8px;border-width:2px;border-style:solid;font:700 15px/1.3 ${body}`)}>◄ ${words(tab)}</td></tr>`,
      ' width="100%" style="margin:6px 0 0"',
    )}`,
  );

/** Row below a sign, in the lawn. */
const lawn = `\n<tr aria-hidden="true">${empty(look({ "background-color": "lawn", "border-color": "ink" }, `height:12px;border-width:2px 0 0;border-style:solid;${tiny}`))}</tr>`;

function drawHead(head: Head): string {
  if ("sign" in head) return sign(head);
  return "stamp" in head ? stamped(head) : tabbed(head);
}

/** Returns the head as rows of the letter's table. */
export function htmlHead(head: Head): string {
  const band = look({ "background-color": "sky" }, "padding:0 36px", "slip");
  return `\n<tr aria-hidden="true"><td align="left" ${band}>${drawHead(head)}</td></tr>${"sign" in head ? lawn : ""}`;
}
