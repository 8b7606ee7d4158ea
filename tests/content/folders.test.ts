import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Which folders of `root` the files of each import from. @param alias how imports name it: "#server" */
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

/** The folders from one to itself again, or null. */
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

/** Which of its sisters each subject of a posting knows. A line more is a decision: most subjects need the order and no other. */
const sisters: Readonly<Record<string, readonly string[]>> = {
  order: ["agreement", "money", "papers", "photos"],
  photos: ["amendments", "order"],
  papers: ["office", "order", "photos", "sale"],
  // The field sheet has the address for agents.
  review: ["home-page", "listing", "order"],
  office: ["agreement", "money", "order", "review"],
  agreement: ["money", "order", "review"],
  proof: ["listing", "order"],
  listing: ["agreement", "order", "photos"],
  amendments: ["agreement", "listing", "money", "order", "photos", "review"],
  // The one list of every subject's dates, and what reads it.
  dates: ["amendments", "listing", "offers", "open-houses", "order", "sale", "showings"],
  // What a home shows of itself, and to whom.
  "home-page": ["listing", "open-houses", "order", "photos", "proof"],
  "open-houses": ["showings"],
  showings: [],
  // What is asked about is the home's page.
  enquiries: ["home-page"],
  // What agents ask for by the seller's rules, for times of the log; nobody reads it but the panel.
  "showing-requests": ["amendments", "home-page", "listing", "open-houses", "order", "showings"],
  // What the buyer's side registers has a secret link, a file as strict as a paper, and depends on whether the home may be shown.
  offers: ["home-page", "money", "order", "papers"],
  sale: ["agreement", "listing", "money", "offers", "order"],
  // It edits and removes what the others describe, and names none of them.
  edits: ["showing-requests"],
  // What a lawyer gets of a sale: nobody reads it.
  lawyer: ["inspection", "offers", "order", "papers", "sale"],
  money: [],
  // What the seller's first page begins with.
  panel: ["agreement", "dates", "money", "order", "papers", "photos", "sale", "showings"],
  // The generic reader. Each subject says its own part in its `subject.ts`, which `subjects.ts` lists.
  inspection: ["export", "offers", "office", "papers"],
  export: ["order"],
  erasure: ["amendments", "enquiries", "home-page", "listing", "offers", "order", "sale"],
};

const subjects = foldersOf("app/postings", "~/postings");

it.each([...subjects])("app/postings/%s knows its sisters by name", (subject, known) => {
  expect([...known].filter((other) => !sisters[subject]?.includes(other))).toEqual([]);
});

/** Subjects that know each other, and why. One more is a noun in the wrong place: it moves to the lower of the two, or beside `posting.ts`. */
const pairs = [
  // An order offers days on which an agreement can begin, and an agreement says what was ordered.
  "agreement and order",
  // A change of photos is prepared as an order's photos are, while the listing takes that kind of change.
  "amendments and photos",
  // Which papers are needed follows from answers, and asking for them is a task of the order.
  "order and papers",
  // How many photos are needed follows from the plan, and adding them is a task of the order.
  "order and photos",
];

it("no two subjects of a posting know each other but these", () => {
  const found = [...subjects].flatMap(([one, known]) =>
    [...known]
      .filter((other) => one < other && subjects.get(other)?.has(one))
      .map((other) => `${one} and ${other}`),
  );
  expect(found.filter((pair) => !pairs.includes(pair))).toEqual([]);
  expect(pairs.filter((pair) => !found.includes(pair))).toEqual([]);
});

/** What reads descriptions: each names no subject but by the one list. */
const readers = {
  "app/office/queue": [
    "due-groups",
    "follow-ups.server",
    "grouped",
    "kinds",
    "overdue.server",
    "queue.server",
    "work-rows.server",
  ],
  "app/office/calendar": ["entry"],
  "app/postings": ["calendar-file", "first-page"],
  "app/postings/dates": ["dates", "dates.server"],
  "app/postings/listing": ["report.server"],
  "app/work": ["kind", "row", "terms", "write"],
};
/** The lists, and the stores that the rows of the queue are compared with. */
const lists =
  /^(?:(?:~\/postings|\.)\/(work|subjects|dates\/kinds|queries\.server)|~\/requests\/(work|store\.server))$/;
/** What every subject shares. */
const shared =
  /^~\/(postings\/(calendar-file|collections\.server|date-kind|facts|listing-row|posting|states|store\.server)|requests\/(collection\.server|request))$/;

it.each(Object.entries(readers).flatMap(([folder, files]) => files.map((file) => `${folder}/${file}.ts`)))(
  "%s reads subjects by their lists alone",
  (file) => {
    const imports = readFileSync(file, "utf8").matchAll(
      /from "(~\/(?:postings|requests)\/[^"]+|\.\/[^"/]+\/[^"]+)"/g,
    );
    const named = [...imports].map(([, from = ""]) => from);
    expect(named.filter((from) => !lists.test(from) && !shared.test(from))).toEqual([]);
  },
);

it("no page of a listing in the account draws the frame itself", () => {
  const drawn = readdirSync("app/routes", { recursive: true, encoding: "utf8" })
    .filter((file) => /^account\.postings\.\$reference\..*\.tsx$/.test(file))
    .filter((file) =>
      /<ListingHead\b|>Back to the listing</.test(readFileSync(`app/routes/${file}`, "utf8")),
    );
  expect(drawn).toEqual([]);
});

it("a page of the account or the office that takes a form keeps what was typed when nothing answers", () => {
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
