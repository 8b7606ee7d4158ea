import type { Letter } from "~/lib/mail/collection.server";

/**
 * Hostile text, a page's forms as a browser sees them, and checks of everything made from typed text. These
 * are pages, letters, tables, calendars and archives.
 */

/** Part of every hostile text, so that its output can be found. */
export const mark = "zq7";

/** A right-to-left name, after which figures would change places. Part of every hostile text. */
const rightToLeft = "דנה";

/**
 * Each breaks out of another context: markup, attributes, scripts, mail headers, calendars, tables, folders.
 */
const hostile: readonly string[] = [
  `=${mark}+cmd|' /C calc'!A0"><svg/onload=alert(1)>`,
  `${mark}"><img src=x onerror=alert(1)>' onfocus='${mark}()' x={{7*7}}`,
  `@${mark}</script><script>${mark}()</script></textarea></title><!--`,
  `${mark}\r\nBcc: all@evil.example\r\n\r\nEND:VEVENT;VALUE=X,\\n\r\nBEGIN:VALARM`,
  `+${mark}\u202egpj\u0000\u001b[31m\u200b\ufeff\u{1f3e0}\u2028=${mark}\u2029@\u2066x`,
  `-${mark} ../../${mark}/..\\${mark} __proto__ %0d%0aX-${mark}: 1 \${7*7} &lt;b&gt;`,
  `\t${mark} <a href="javascript:alert(1)">${mark}</a> ;=${mark}`,
];

/** The nth hostile text, no longer than a field takes. */
export function hostileText(nth: number, most = 140): string {
  const text = (hostile[nth % hostile.length] ?? "").replace(mark, `${mark} ${rightToLeft}`);
  return text.slice(0, most).toWellFormed().replace("\ufffd", "");
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: "\u00a0",
  middot: "·",
};

const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, number, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return number ? String.fromCodePoint(Number(number)) : (entities[name] ?? whole);
  });

interface Tag {
  name: string;
  closing: boolean;
  attributes: Readonly<Record<string, string>>;
  /** Text between this tag and the next. */
  text: string;
}

const tagPattern =
  /<(?:!doctype[^>]*|!--[\s\S]*?--|(\/?)([a-z][a-z\d-]*)((?:\s+[a-z][\w:-]*(?:="[^"]*")?)*)\s*\/?)>/giy;

/**
 * Parses the tags of a strictly written document, with each attribute in double quotes and other characters
 * escaped. Anything else is a fault, because typed text has become markup or could.
 */
function tagsOf(html: string): { tags: Tag[]; faults: string[] } {
  const tags: Tag[] = [];
  const faults: string[] = [];
  let at = html.indexOf("<");
  while (at >= 0) {
    tagPattern.lastIndex = at;
    const found = tagPattern.exec(html);
    if (!found) {
      faults.push(`no tag: ${html.slice(at, at + 60)}`);
      at = html.indexOf("<", at + 1);
      continue;
    }
    const [, slash, name = "", rest = ""] = found;
    const isRaw = !slash && /^(?:script|style)$/i.test(name);
    const end = tagPattern.lastIndex;
    const next = isRaw ? html.toLowerCase().indexOf(`</${name.toLowerCase()}`, end) : html.indexOf("<", end);
    const text = html.slice(end, next < 0 ? html.length : next);
    const pairs = [...rest.matchAll(/([a-z][\w:-]*)(?:="([^"]*)")?/gi)];
    const attributes = Object.fromEntries(
      pairs.map(([, key = "", value = ""]) => [key.toLowerCase(), decoded(value)]),
    );
    if (name) tags.push({ name: name.toLowerCase(), closing: slash === "/", attributes, text });
    at = next;
  }
  return { tags, faults };
}

/** Characters that are invisible or reverse the text that follows. */
const unseen = /[^\P{Cc}\n\r\t]|[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u206f\ufeff\u2028\u2029]/u;

const isSafeAddress = (href: string): boolean =>
  /^(?:https?:\/\/|mailto:|tel:|sms:|#|\?|\/(?![/\\])|$)/i.test(href) || /^[\w.-]+$/.test(href);

/**
 * Returns the faults of an HTML page or letter.
 * @param clean true if it may contain no invisible characters
 */
export function faultsOfHtml(html: string, clean = true): string[] {
  const { tags, faults } = tagsOf(html);
  for (const [index, { name, attributes, text, closing }] of tags.entries()) {
    if (text.includes(rightToLeft) && (closing || !/^(?:bdi|textarea|option|title|script)$/.test(name)))
      faults.push(`not set apart, in ${where(tags, index)}: ${text.trim().slice(0, 60)}`);
    if (name.includes(mark)) faults.push(`element ${name}`);
    for (const [key, value] of Object.entries(attributes)) {
      if (/^on/.test(key) || key.includes(mark)) faults.push(`attribute ${key} of ${name}`);
      if (/^(?:href|src|action|formaction|poster)$/.test(key) && !isSafeAddress(value))
        faults.push(`${key}="${value}"`);
      if (key === "style" && value.includes(mark)) faults.push(`style="${value}"`);
    }
    if (name === "script" && !closing) faults.push(...faultsOfScript(attributes, text));
  }
  if (clean && unseen.test(decoded(html))) {
    faults.push(
      `unseen: ${JSON.stringify(decoded(html).match(/.{0,40}[^\P{Cc}\n\r\t]|.{0,40}[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u206f\ufeff\u2028\u2029]/u)?.[0])}`,
    );
  }
  return faults;
}

const where = (tags: readonly Tag[], at: number): string =>
  tags
    .slice(Math.max(0, at - 2), at + 1)
    .map(
      ({ name, closing, attributes }) =>
        `${closing ? "/" : ""}${name}${attributes.class ? `.${attributes.class}` : ""}`,
    )
    .join(" ");

function faultsOfScript({ type = "", src = "" }: Tag["attributes"], text: string): string[] {
  if (src || !text.trim()) return [];
  if (/json/.test(type)) {
    try {
      JSON.parse(text);
      return [];
    } catch {
      return ["JSON that can't be read"];
    }
  }
  if (!text.includes(mark)) return [];
  if (/[<>\u2028\u2029]/.test(text))
    return [`a script with ${/.{0,40}[<>\u2028\u2029].{0,20}/.exec(text)?.[0]}`];
  try {
    // The function isn't called. Creating it checks that the text is still one script.
    new Function(text);
    return [];
  } catch (error) {
    return [`a script that can't be read: ${error}`];
  }
}

/** Parses a table as our files write it, with every cell in quotes. @throws Error if it isn't one */
export function rowsOfCsv(text: string): string[][] {
  const rows: string[][] = [];
  const row = /((?:"(?:[^"]|"")*",)*"(?:[^"]|"")*")\r\n/y;
  row.lastIndex = text.startsWith("\ufeff") ? 1 : 0;
  while (row.lastIndex < text.length) {
    const at = row.lastIndex;
    const [, cells = ""] = row.exec(text) ?? [];
    if (!cells) throw new Error(`no row: ${text.slice(at, at + 80)}`);
    rows.push(
      [...cells.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = ""]) => cell.replaceAll('""', '"')),
    );
  }
  return rows;
}

/** Returns the faults of a table: cells that a spreadsheet takes for formulas, and rows of another width. */
export function faultsOfCsv(text: string): string[] {
  const rows = rowsOfCsv(text);
  return rows.flatMap((cells) => [
    ...(cells.length === rows[0]?.length
      ? []
      : [`a row of ${cells.length} cells: ${cells.join().slice(0, 80)}`]),
    ...cells.flatMap((cell) =>
      /^\s*[=+\-@＝＋－＠\t\r\n]/.test(cell) ? [`formula: ${cell.slice(0, 60)}`] : [],
    ),
  ]);
}

const calendarLines =
  /^(?:VERSION|PRODID|NAME|X-WR-CALNAME|METHOD|CALSCALE|UID|SEQUENCE|DTSTAMP|DTSTART|DTEND|SUMMARY|LOCATION|DESCRIPTION|STATUS|ORGANIZER|REFRESH-INTERVAL|X-PUBLISHED-TTL|X-MICROSOFT-[A-Z-]+)(?:;[A-Z-]+=(?:"[^"]*"|[^:;"]*))*:/;

/** Returns the faults of a calendar (RFC 5545): unexpected lines, components and unescaped separators. */
export function faultsOfCalendar(text: string): string[] {
  const lines = text.replace(/\r\n[ \t]/g, "").split("\r\n");
  const open: string[] = [];
  const faults = lines.flatMap((line, index): string[] => {
    const [, edge, name = ""] = /^(BEGIN|END):(.*)$/.exec(line) ?? [];
    if (edge === "BEGIN") {
      open.push(name);
      const isOurAlarm = name === "VALARM" && lines[index + 1] === "ACTION:DISPLAY";
      return isOurAlarm || /^(?:VCALENDAR|VEVENT)$/.test(name) ? [] : [`component ${name}`];
    }
    if (/^URL;VALUE=URI:http:\/\/localhost:3000\/(?:visit|homes)\/[\w/-]+$/.test(line)) return [];
    if (open.at(-1) === "VALARM" && /^(?:ACTION:DISPLAY|TRIGGER:-PT1H)$/.test(line)) return [];
    if (edge === "END") return open.pop() === name ? [] : [`end of ${name}`];
    if (line === "" && index === lines.length - 1) return [];
    if (!calendarLines.test(line) || /[^\P{Cc}\t]/u.test(line)) return [`line ${JSON.stringify(line)}`];
    const [, value] = /^(?:SUMMARY|LOCATION|DESCRIPTION):(.*)$/.exec(line) ?? [];
    return value && /(?<!\\)(?:\\\\)*[;,]/.test(value) ? [`separator in ${line}`] : [];
  });
  return [...faults, ...open.map((name) => `${name} isn't closed`)];
}

const oneAddress = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/;

/** Returns the faults of a letter as it is queued. */
export function faultsOfLetter({ to, replyTo, message }: Letter): string[] {
  const { subject, text, html, attachments = [] } = message;
  return [
    ...[...to, replyTo].flatMap((address) => (oneAddress.test(address) ? [] : [`address ${address}`])),
    ...(to.length === 1 ? [] : [`${to.length} recipients`]),
    ...(/[\p{Cc}\u2028\u2029]/u.test(subject) || unseen.test(subject)
      ? [`subject ${JSON.stringify(subject)}`]
      : []),
    ...(unseen.test(text) ? ["unseen signs in the text"] : []),
    ...faultsOfHtml(html),
    ...attachments.flatMap(({ filename, content, contentType }) => [
      ...(/^[\w-]+\.ics$/.test(filename ?? "") ? [] : [`file ${filename}`]),
      ...(String(contentType).startsWith("text/calendar") ? faultsOfCalendar(String(content)) : []),
    ]),
  ].map((fault) => `${subject}: ${fault}`);
}

/** A control of a form, from its markup. */
export interface Control {
  name: string;
  /** An input's type, or "textarea", "select", "button". */
  type: string;
  /** The value in the page. A box sends it if `checked`. */
  value: string;
  checked: boolean;
  /** Options of a select, or of boxes with one name. */
  options: string[];
  attributes: Readonly<Record<string, string>>;
}

export interface PageForm {
  id: string;
  method: string;
  action: string;
  controls: Control[];
}

/** The forms of a page with all their controls, including those linked by the form attribute. */
export function formsOf(html: string): PageForm[] {
  const forms: PageForm[] = [];
  const apart: [form: string, control: Control][] = [];
  let form: PageForm | undefined;
  let list: Control | undefined;
  for (const { name, closing, attributes, text } of tagsOf(html).tags) {
    if (name === "form") {
      form = closing
        ? undefined
        : {
            id: attributes.id ?? "",
            action: attributes.action ?? "",
            controls: [],
            method: (attributes.method ?? "get").toLowerCase(),
          };
      if (form) forms.push(form);
    }
    if (name === "select" && closing) list = undefined;
    if (name === "option" && !closing && list) {
      list.options.push(attributes.value ?? decoded(text));
      if ("selected" in attributes) list.value = attributes.value ?? "";
    }
    if (closing || !["input", "textarea", "select", "button"].includes(name) || !attributes.name) continue;
    const control: Control = {
      name: attributes.name,
      type: name === "input" ? (attributes.type ?? "text") : name,
      value: name === "textarea" ? decoded(text).replace(/^\n/, "") : (attributes.value ?? ""),
      checked: "checked" in attributes,
      options: [],
      attributes,
    };
    if (name === "select") list = control;
    if (attributes.form) apart.push([attributes.form, control]);
    else form?.controls.push(control);
  }
  for (const [id, control] of apart) forms.find((one) => one.id === id)?.controls.push(control);
  return forms;
}

/**
 * Finds forms that a browser without scripts can't send, because no button submits them or they don't use
 * POST. Also finds forms with a field that cuts pasted text without a word.
 */
export const faultsOfForms = (html: string): string[] =>
  (html.match(/<form\b[\s\S]*?<\/form>/g) ?? []).flatMap((form) => {
    const [tag = ""] = /<form[^>]*>/.exec(form) ?? [];
    if (!/name="(?:act|changeId|intent)"/.test(form) && !/method="post"/i.test(tag)) return [];
    const id = / id="([^"]*)"/.exec(tag)?.[1];
    const buttons = [...form.matchAll(/<button[^>]*>/g)].map(([button]) => button);
    if (/ maxlength=/i.test(form)) return [`cuts pasted text: ${tag}`];
    if (id) buttons.push(...(html.match(new RegExp(`<button[^>]* form="${id}"[^>]*>`, "g")) ?? []));
    const isSent = buttons.some((button) => !/ (?:type="button"|disabled=)/.test(button));
    return /method="post"/i.test(tag) && isSent ? [] : [`sent by scripts alone: ${tag}`];
  });

/** A value that a control accepts, or null if it sends none. */
function fitting({ type, value, options, attributes }: Control, nth: number): string | null {
  const { min = "", max = "", inputmode = "", class: width = "" } = attributes;
  switch (type) {
    case "submit":
    case "button":
    case "file":
      return null;
    case "hidden":
      return value;
    case "select":
      return value || (options.find(Boolean) ?? "");
    case "date":
      return value || min || max;
    case "time":
      return value || "9:00";
    case "tel":
      return value || "416-555-0142";
    case "email":
      return value || "robin@example.com";
    default:
      // A numeric field keeps its value. Others take as much as the shortest of their width and kind.
      if (/numeric|decimal/.test(inputmode)) return value;
      return hostileText(nth, type === "textarea" ? 140 : width.includes("input-short") ? 20 : 40);
  }
}

/**
 * Fills in a form, with hostile text in text fields and fitting values elsewhere.
 * @param typed values by control name that replace the generated ones
 * @param nth index of the first hostile text
 */
export function filledWithHarm(
  { controls }: PageForm,
  typed: Readonly<Record<string, string>> = {},
  nth = 0,
): [name: string, value: string][] {
  const chosen = new Set(controls.filter(({ checked }) => checked).map(({ name }) => name));
  const sent = controls.flatMap((control, index): [string, string][] => {
    const { name, type, value, checked, attributes } = control;
    if (name in typed) return [];
    if (type === "radio" || type === "checkbox") {
      const first = controls.find((other) => other.name === name) === control;
      const picked = type === "radio" ? !chosen.has(name) && first : "required" in attributes;
      return checked || picked ? [[name, value || "on"]] : [];
    }
    const own = fitting(control, nth + index);
    return own === null ? [] : [[name, own]];
  });
  return [...sent, ...Object.entries(typed)];
}

/** Names of a form's controls that take free text. */
export const wordFieldsOf = ({ controls }: PageForm): string[] =>
  controls
    .filter(
      ({ type, attributes }) =>
        type === "textarea" || (type === "text" && !/numeric|decimal/.test(attributes.inputmode ?? "")),
    )
    .map(({ name }) => name);
