import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Folders that the files of each folder of `root` import from. @param alias name in imports, such as "#server" */
function foldersOf(root: string, alias: string): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const file of readdirSync(root, { recursive: true, encoding: "utf8" })) {
    if (!/^[^/]+\/.*\.tsx?$/.test(file) || /\.(test|fixture)\./.test(file)) continue;
    const folder = file.split("/")[0] ?? "";
    const imported = folders.get(folder) ?? new Set();
    folders.set(folder, imported);
    const imports = new RegExp(`"${alias}/([\\w-]+)/`, "g");
    for (const [, other = ""] of readFileSync(`${root}/${file}`, "utf8").matchAll(imports)) {
      if (other !== folder) imported.add(other);
    }
  }
  return folders;
}

/** A circle of folders that begins with `path`, or null. */
function circle(folders: Map<string, Set<string>>, path: string[]): string[] | null {
  const [first, last] = [path[0], path.at(-1) ?? ""];
  for (const next of folders.get(last) ?? []) {
    if (next === first) return [...path, next];
    const found = path.includes(next) ? null : circle(folders, [...path, next]);
    if (found) return found;
  }
  return null;
}

const folders = foldersOf("server", "#server");

it("reads the folders of the server", () => {
  expect(folders.get("http")).toContain("platform");
});

it.each([...folders.keys()])("server/%s imports no folder that imports it", (folder) => {
  expect(circle(folders, [folder])?.join(" → ") ?? null).toBeNull();
});

/** Other subjects that each subject of a posting may import. Most need only the order, so think before adding one. */
const sisters: Readonly<Record<string, readonly string[]>> = {
  order: ["agreement", "money", "papers", "photos"],
  photos: ["amendments", "order"],
  // A signed document records its signatures, and takes the steps that follow.
  papers: ["agreement", "amendments", "office", "order", "photos", "proof", "review", "sale"],
  // The field sheet contains the agent link.
  review: ["home-page", "listing", "order"],
  "home-code": ["order", "review"],
  office: ["agreement", "amendments", "home-code", "listing", "money", "order", "review", "services"],
  agreement: ["money", "order", "review"],
  proof: ["listing", "order"],
  listing: ["agreement", "order", "photos"],
  amendments: ["agreement", "listing", "money", "order", "photos", "review"],
  // The list of every subject's dates, and its readers.
  dates: ["amendments", "listing", "offers", "open-houses", "order", "sale", "services", "showings"],
  // Public page of a home and its visibility.
  "home-page": ["listing", "open-houses", "order", "photos", "proof"],
  "open-houses": ["showings"],
  showings: [],
  // Attachments become documents.
  communications: ["papers"],
  // Enquiries are about the home's page.
  enquiries: ["home-page"],
  // Agents' requests follow the seller's rules and the log's times. Only the panel imports them.
  "showing-requests": ["amendments", "home-page", "listing", "open-houses", "order", "showings"],
  // Registered offers have a secret link and a checked file. They depend on the home's visibility.
  offers: ["home-page", "money", "order", "papers"],
  services: ["money", "order", "photos"],
  // Compares the MLS with the sheet, and takes the steps of these subjects.
  mls: ["amendments", "listing", "offers", "open-houses", "order", "review"],
  sale: ["agreement", "listing", "money", "offers", "order", "trust"],
  trust: ["money", "offers"],
  // Edits and removes records of other subjects without naming them.
  edits: ["showing-requests"],
  // A lawyer's package about a sale. No subject imports it.
  lawyer: ["inspection", "offers", "order", "papers", "sale"],
  money: [],
  // Beginning of the seller's first page.
  panel: ["agreement", "dates", "money", "order", "papers", "photos", "sale", "showings"],
  // The generic reader. Each subject describes its part in its `subject.ts`, which `subjects.ts` lists.
  inspection: ["communications", "export", "money", "offers", "office", "papers", "sale"],
  export: ["order"],
  erasure: ["amendments", "enquiries", "home-page", "listing", "offers", "order", "sale"],
};

const subjects = foldersOf("app/postings", "~/postings");

it.each([...subjects])("app/postings/%s imports only the subjects listed for it", (subject, known) => {
  expect([...known].filter((other) => !sisters[subject]?.includes(other))).toEqual([]);
});

/**
 * Pairs of subjects that import each other. A new pair means that code is in the wrong place.
 * Move it to the lower subject of the two, or next to `posting.ts`.
 */
const pairs = [
  // An order offers days on which an agreement can begin, and an agreement contains the order.
  "agreement and order",
  // A change of photos is prepared like an order's photos, while the listing accepts that kind of change.
  "amendments and photos",
  // Answers decide which documents are needed, and adding them is a task of the order.
  "order and papers",
  // The plan decides how many photos are needed, and adding them is a task of the order.
  "order and photos",
];

it("has only the listed pairs of subjects that import each other", () => {
  const found = [...subjects].flatMap(([one, known]) =>
    [...known]
      .filter((other) => one < other && subjects.get(other)?.has(one))
      .map((other) => `${one} and ${other}`),
  );
  expect(found.filter((pair) => !pairs.includes(pair))).toEqual([]);
  expect(pairs.filter((pair) => !found.includes(pair))).toEqual([]);
});

/** Files that read descriptions. They name subjects only through the lists. */
const readers = {
  "app/office/queue": [
    "follow-ups.server",
    "group-rows",
    "kinds",
    "overdue.server",
    "queue.server",
    "work-rows.server",
  ],
  "app/office/calendar": ["entry"],
  "app/postings": ["calendar-file", "first-page"],
  "app/postings/dates": ["dates", "dates.server"],
  "app/postings/listing": ["report.server"],
  "app/postings/panel": ["cards", "next-due"],
  "app/retention": ["readable-copy"],
  "app/work": ["kind", "row", "terms", "write"],
};
/** The lists, and the stores that the queue's rows are compared with. */
const lists =
  /^(?:(?:~\/postings|\.)\/(work|subjects|dates\/kinds|queries\.server)|~\/requests\/(work|store\.server))$/;
/** Modules that all subjects share. */
const shared =
  /^~\/(postings\/(calendar-file|collections\.server|date-kind|facts|listing-row|posting|showings\/record|states|store\.server|subject)|requests\/(collection\.server|request))$/;

it.each(Object.entries(readers).flatMap(([folder, files]) => files.map((file) => `${folder}/${file}.ts`)))(
  "%s reads subjects only through the lists",
  (file) => {
    const imports = readFileSync(file, "utf8").matchAll(
      /from "(~\/(?:postings|requests)\/[^"]+|\.\/[^"/]+\/[^"]+)"/g,
    );
    const named = [...imports].map(([, from = ""]) => from);
    expect(named.filter((from) => !lists.test(from) && !shared.test(from))).toEqual([]);
  },
);

it("leaves the frame of a listing's page in the account to the layout", () => {
  const drawn = readdirSync("app/routes", { recursive: true, encoding: "utf8" })
    .filter((file) => /^account\.postings\.\$reference\..*\.tsx$/.test(file))
    .filter((file) =>
      /<ListingHead\b|>Back to the listing</.test(readFileSync(`app/routes/${file}`, "utf8")),
    );
  expect(drawn).toEqual([]);
});

it("keeps typed fields on every page of the account or the office with a form if a service fails", () => {
  const forms = readdirSync("app/routes", { recursive: true, encoding: "utf8" })
    .filter((file) => /^(account|office)\b.*\.tsx$/.test(file))
    .map((file) => [file, readFileSync(`app/routes/${file}`, "utf8")] as const)
    .filter(
      ([, text]) =>
        /export default/.test(text) &&
        /export ((async )?function|const) action\b(?! = (methodNotAllowed|loader))/.test(text),
    );
  expect(forms.length).toBeGreaterThan(20);
  const exported = 'export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";';
  expect(forms.filter(([, text]) => !text.includes(exported)).map(([file]) => file)).toEqual([]);
});
