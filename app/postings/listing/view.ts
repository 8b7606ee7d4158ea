import type { Row } from "~/lib/forms/form";
import { representationRows, termRows } from "~/postings/agreement/stage";
import { stageFacts } from "~/postings/agreement/stage-words";
import type { OfficeFile } from "~/postings/office-file";
import { readAnswers } from "~/postings/order/read-order";
import { shownAnswers } from "~/postings/order/shown-answers";
import { type TaskId, tasks } from "~/postings/order/task-names";
import { fieldsOf } from "~/postings/order/tasks";
import { type PhotoView, viewsOf } from "~/postings/photos/photos";
import { addressOf, type Posting } from "~/postings/posting";
import { listingFacts, sellersFactRow, unverifiedFacts } from "./facts";
import { agentsLines, buyersSections, type LineContent, type LineWords, mlsLines } from "./lines";

/** A listing as buyers see it, with details for agents and the MLS. */

export interface ListingLine {
  /** First answer in the line, by its form name: "rooms_bedrooms". */
  id: string;
  /** Keys of its answers. */
  of: readonly string[];
  /** "Bedrooms" */
  name: string;
  /** "3+1". Lists have several lines. "" if the listing lacks its answers. */
  text: string;
  /** Its first missing or wrong answer. Left out if there is none. */
  gap?: Gap;
}

/** A missing or wrong answer of a listing. */
export interface Gap {
  /** "rooms.bedrooms" */
  key: string;
  label: string;
  /** "Enter the number of bedrooms." */
  message: string;
}

/** Content for buyers, without details for agents. */
export interface Listing {
  photos: readonly PhotoView[];
  price: ListingLine | null;
  address: ListingLine | null;
  /** Summary such as "3+1 bed", "2 bath", "18.5 × 125 ft", "Detached, 2 Storey", each with its line's id. */
  brief: readonly { id: string; text: string }[];
  description: ListingLine | null;
  sections: readonly { id: string; title: string; lines: readonly ListingLine[] }[];
}

export interface WholeListing {
  shown: Listing;
  agents: readonly ListingLine[];
  /** Facts for the MLS that aren't on the listing's page. */
  others: readonly ListingLine[];
  /** The owners' representatives according to the agreement. Empty if unrecorded. */
  agreed: readonly ListingLine[];
  /** Facts that only the seller has stated. */
  onWord: readonly ListingLine[];
}

interface Answer {
  key: string;
  label: string;
  text: string;
}

/** Id of the line that begins with an answer. @param key "rooms.bedrooms" */
export const lineIdOf = (key: string): string => key.replace(".", "_");

/** Answers that the agreement contains. Its terms replace them. */
const inTerms = ["listPrice", "offerPercent", "offerDollars", "start", "startDay"].map(
  (name) => `price.${name}`,
);

/**
 * All answers in a listing's words, with values that the seller left to the office to look up.
 * @param leftOut true for answers or tasks that aren't part of the listing
 */
function answersIn(
  posting: Posting,
  file: Pick<OfficeFile, "facts">,
  leftOut: (what: string) => boolean,
): Answer[] {
  const { context } = readAnswers(posting);
  const found = listingFacts(posting, file).filter(({ lookUp, check }) => lookUp && check);
  const of = (task: TaskId): Answer[] => {
    const fields = fieldsOf(task, context);
    const own = shownAnswers(posting).find((one) => one.task === task)?.rows ?? [];
    return [
      ...own
        .filter(({ name }) => !leftOut(`${task}.${name}`))
        .map(({ name, row: [label, shown] }) => {
          const key = `${task}.${name}`;
          return { key, label, text: fields[name]?.kind === "checkbox" ? label : shown };
        }),
      ...found
        .filter((fact) => fact.task === task && !leftOut(fact.key))
        .map(({ key, label, check }) => ({ key, label, text: check?.found ?? "" })),
    ];
  };
  return (Object.keys(tasks) as TaskId[]).filter((task) => !leftOut(task)).flatMap(of);
}

/**
 * The listing, line by line. Answers without a line of their own are listed among the rest.
 * @param leftOut true for answers or tasks that aren't part of the listing
 * @param gaps answers whose lines are listed although they are empty
 */
export function listingView(
  posting: Posting,
  file: Pick<OfficeFile, "facts">,
  leftOut: (what: string) => boolean,
  gaps: readonly Gap[] = [],
): WholeListing {
  const { agreement } = posting;
  const all = answersIn(posting, file, leftOut).filter(({ key }) => !(agreement && inTerms.includes(key)));
  const texts = new Map(all.map(({ key, text }) => [key, text]));
  const said: LineContent = { answers: readAnswers(posting).answers, text: (key) => texts.get(key) ?? "" };
  const gapIn = (keys: readonly string[]) => {
    const [gap] = keys.flatMap((key) => gaps.find((one) => one.key === key) ?? []);
    return gap && { gap };
  };
  const toListingLines = ({ name, of, say }: LineWords): ListingLine[] => {
    const gap = gapIn(of);
    const isGiven = (key: string) => said.text(key) !== "";
    const keys = of.filter((key) => isGiven(key) || gaps.some((one) => one.key === key));
    const [first] = keys;
    // Without its first answer a line says nothing: "+1" bedrooms.
    if (!first || !(isGiven(first) || gap)) return [];
    const parts = of.map(said.text);
    const text = isGiven(first) ? (say ? say(parts, said) : parts.filter(Boolean).join(", ")) : "";
    return text || gap ? [{ id: lineIdOf(first), of: keys, name, text, ...gap }] : [];
  };
  const isNews = (words: LineWords): boolean =>
    !words.onlyNews || !["No", "None"].includes(said.text(words.of[0] ?? ""));
  const sections = buyersSections
    .map(({ id, title, lines }) => ({ id, title, lines: lines.filter(isNews).flatMap(toListingLines) }))
    .filter(({ lines }) => lines.length > 0);
  const terms = agreement ? termLines(termRows(agreement.terms)) : null;
  const price = terms ? terms.price : (toListingLines(head.price)[0] ?? null);
  const address = addressLine(posting, said, gapIn);
  const description = toListingLines(head.description)[0] ?? null;
  const agents = [
    ...(terms ? [terms.offer] : toListingLines(head.offer)),
    ...agentsLines.flatMap(toListingLines),
  ];
  const noNews = buyersSections.flatMap((section) => section.lines.filter((words) => !isNews(words)));
  const told = [
    ...(terms ? [terms.term] : []),
    ...mlsLines.flatMap(toListingLines),
    ...noNews.flatMap(toListingLines),
  ];
  const lines = [
    price,
    address,
    description,
    ...agents,
    ...sections.flatMap((section) => section.lines),
    ...told,
  ];
  const covered = new Set(lines.flatMap((line) => line?.of ?? []));
  const rest = all
    .filter(({ key, text }) => !covered.has(key) && text !== "" && !gapIn([key]))
    .map(({ key, label, text }): ListingLine => ({ id: lineIdOf(key), of: [key], name: label, text }));
  const open = gaps
    .filter(({ key }) => !covered.has(key) && !leftOut(key))
    .map(
      (gap): ListingLine => ({
        ...plainLine([gap.label, texts.get(gap.key) ?? ""]),
        id: lineIdOf(gap.key),
        gap,
      }),
    );
  const photos = viewsOf(posting);
  return {
    shown: { photos, price, address, brief: briefOf(sections, said), description, sections },
    agents,
    others: [...told, ...rest, ...open],
    agreed: agreement ? representationRows(agreement).map(plainLine) : [],
    onWord: unverifiedFacts(listingFacts(posting, file)).map(sellersFactRow).map(plainLine),
  };
}

/** A line for a fact without an answer, or one already in another line. */
const plainLine = ([name, text]: Row): ListingLine => ({ id: name.replaceAll(" ", "-"), of: [], name, text });

const head = {
  price: { name: "Asking price", of: ["price.listPrice"] },
  offer: { name: stageFacts.agreement.offer, of: ["price.offerPercent", "price.offerDollars"] },
  description: { name: "Description", of: ["description.publicText"] },
} as const satisfies Record<string, LineWords>;

/** Terms of an agreement as lines: price, commission, and the term with its holdover. */
function termLines([price, offer, holdover, ...days]: readonly Row[]) {
  const term = [...days, ...(holdover ? [holdover] : [])];
  const line = (key: string, name: string, text: string): ListingLine => ({
    id: lineIdOf(key),
    of: [key],
    name,
    text,
  });
  return {
    price: line("price.listPrice", price?.[0] ?? "", price?.[1] ?? ""),
    offer: line("price.offerPercent", offer?.[0] ?? "", offer?.[1] ?? ""),
    term: line("price.start", "Term", term.map(([name, text]) => `${name}: ${text}`).join("\n")),
  };
}

/** "47 Glenholme Avenue, Toronto, ON M6E 3A3". */
function addressLine(
  posting: Posting,
  said: LineContent,
  gapIn: (keys: readonly string[]) => { gap: Gap } | undefined,
): ListingLine | null {
  const text = addressOf(posting) ?? "";
  const parts = ["unit", "number", "street", "streetType", "direction", "municipality", "postalCode"];
  const keys = parts.map((name) => `address.${name}`);
  const gap = gapIn(keys);
  if (!text && !gap) return null;
  const postal = said.text("address.postalCode");
  const whole = text && postal ? `${text}, ON ${postal}` : text;
  const of = keys.filter((key) => said.text(key) !== "" && whole.includes(said.text(key)));
  return { id: "address_number", of: gap ? keys : of, name: "Address", text: whole, ...gap };
}

const short: Readonly<Record<string, string>> = { Feet: "ft", Metres: "m", Acres: "acres" };

/** Summary line below the price, derived from the lines below it. */
function briefOf(sections: Listing["sections"], said: LineContent): Listing["brief"] {
  const lines = new Map(
    sections.flatMap((section) => section.lines.map((line) => [line.id, line.text] as const)),
  );
  const baths = (said.answers.rooms?.washrooms ?? []).reduce((sum, { count = 0 }) => sum + count, 0);
  const unit = said.text("lot.unit");
  const lot = lines.get("lot_frontage");
  const size = said.text("building.size");
  const brief = [
    { id: "rooms_bedrooms", text: lines.has("rooms_bedrooms") ? `${lines.get("rooms_bedrooms")} bed` : "" },
    { id: "rooms_washrooms", text: baths > 0 ? `${baths} bath` : "" },
    { id: "building_size", text: size ? `${size} sq\u00a0ft` : "" },
    { id: "lot_frontage", text: lot ? lot.replace(new RegExp(`${unit}$`, "i"), short[unit] ?? unit) : "" },
    { id: "building_propertyType", text: lines.get("building_propertyType") ?? "" },
  ];
  return brief.filter(({ text }) => text !== "");
}
