import { isDeepStrictEqual } from "node:util";
import { postings as limits } from "~/content/business";
import { calendarDate, today as todayInToronto, torontoDay } from "~/lib/format";
import { applies, type Field, type Fields, numberText } from "~/lib/forms/form";
import type { FormErrors } from "~/lib/forms/parse-form";
import { schemaOf } from "~/lib/forms/schema";
import { formWords } from "~/lib/forms/words";
import { stageFacts } from "~/postings/agreement/stage-words";
import { planOf } from "~/postings/facts";
import { canExtend, extendedTo } from "~/postings/listing/term";
import { asDraft, rawOf, readOrder } from "~/postings/order/read-order";
import { priceFields } from "~/postings/order/sale-fields";
import { shownAnswers, shownFields } from "~/postings/order/shown-answers";
import { type TaskId, tasks } from "~/postings/order/task-names";
import { fieldsOf, gapsOf, type OrderContext } from "~/postings/order/tasks";
import { takesOwnPhotos } from "~/postings/photos/photo-plan";
import type { AgreementTerms, Amendment, Photo, Posting, RawValue, SavedTask } from "~/postings/posting";
import { isTooLong } from "~/postings/review/office";
import { type AmendmentKind, possibleKinds } from "./amendment";
import { amendmentWords, endFeeWords } from "./words";

/** What the form of each kind of amendment asks, what it changes in words, and what it does once it is made. Pure but for the clock. */

const { form: words, photos: photoWords } = amendmentWords;

type Raw = SavedTask["raw"];
type Values = Readonly<Record<string, unknown>>;

/** What an amendment says: old beside new in words, the new answers as they were typed, and what was said with it. */
export type AmendmentDraft = Pick<Amendment, "rows" | "values" | "note">;

/** The kinds that can be asked for now. */
export const kindsNow = (posting: Posting, at = new Date()): AmendmentKind[] =>
  possibleKinds(posting.state).filter(
    (kind) => kind !== "extension" || (posting.mls !== null && canExtend(posting.mls.endDay, torontoDay(at))),
  );

/** What is read of the order as it is today: days it names have to be still to come. */
function orderNow(posting: Posting): {
  answers: ReturnType<typeof readOrder>["answers"];
  context: OrderContext;
} {
  const { answers, context } = readOrder(posting);
  return { answers, context: { ...context, since: undefined } };
}

/** The tasks whose answers this kind changes as a whole. */
const wholeTask: Partial<Record<AmendmentKind, TaskId>> = { showings: "showings", offers: "offers" };

/** Tasks whose answers can be corrected one by one. What the agreement names changes with it alone. */
const correctable = [
  ...(["description", "inclusions", "building", "lot", "rooms", "systems", "condo", "taxes"] as const),
  "occupancy",
] as const satisfies readonly TaskId[];

/** Of these the seller is the source. */
const ownWords: readonly string[] = ["description", "inclusions", "occupancy"];

/** What can be corrected: "rooms.bedrooms", with what it says now. */
export function correctableFacts(posting: Posting) {
  const { answers, context } = orderNow(posting);
  const shown = new Map<string, string>(
    shownAnswers(posting).flatMap(({ task, rows }) =>
      rows.map(({ name, row: [, text] }) => [`${task}.${name}`, text] as const),
    ),
  );
  return correctable.flatMap((task) => {
    const values = answers[task];
    if (!values) return [];
    const fields = fieldsOf(task, context);
    return Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind === "hidden" || field.kind === "checkbox" || !applies(fields, name, values)) return [];
      const key = `${task}.${name}`;
      const label = field.shortLabel ?? field.label;
      return [{ key, task, name, field, label, before: shown.get(key) ?? "" }];
    });
  });
}

/** A field without the heading of the page it comes from. */
const plain = <F extends Field>(field: F): F => ({ ...field, section: undefined });

const note = (required: boolean) =>
  ({
    kind: "textarea",
    label: required ? words.endNote : words.note,
    hint: required ? words.endNoteHint : words.noteHint,
    missing: words.endNoteMissing,
    required,
    maxLength: limits.longest.amendmentNote,
    rows: 2,
  }) as const;

const reasoned: readonly AmendmentKind[] = ["suspend", "end"];

/** What the form of a kind asks, besides what is said with it. */
function ownFields(kind: AmendmentKind, posting: Posting, today: string): Fields {
  const { context } = orderNow(posting);
  const task = wholeTask[kind];
  if (task) return fieldsOf(task, context);
  if (kind === "price") {
    const { listPrice } = priceFields({ firstStart: today, lastStart: today });
    return { listPrice: plain(listPrice) };
  }
  if (kind === "commission") {
    const { offerPercent, offerDollars } = priceFields({ firstStart: today, lastStart: today });
    return {
      offerPercent: { ...plain(offerPercent), required: false },
      offerDollars: plain(offerDollars),
    };
  }
  if (kind === "facts") {
    return {
      about: {
        kind: "select",
        label: words.about,
        options: correctableFacts(posting).map(({ key, task, label }) => ({
          ...{ value: key, label, group: tasks[task].title },
        })),
        placeholder: words.aboutPlaceholder,
        required: true,
        missing: words.aboutMissing,
      },
      value: {
        kind: "textarea",
        label: words.value,
        required: true,
        missing: words.valueMissing,
        tooLong: words.valueTooLong,
        maxLength: limits.longest.publicText,
        rows: 4,
      },
      source: {
        kind: "text",
        label: words.sourceLabel,
        hint: words.sourceHint,
        maxLength: 200,
      },
    };
  }
  if (kind === "photos") return takesOwnPhotos(context.plan) ? fieldsOf("photos", context) : {};
  if (kind === "extension" && posting.mls) {
    const { endDay } = posting.mls;
    return {
      blocks: {
        kind: "radio",
        label: words.blocks,
        hint: isTooLong({ ...posting.mls, endDay: extendedTo(endDay, limits.term.mostBlocks) })
          ? amendmentWords.initials
          : undefined,
        options: Array.from({ length: limits.term.mostBlocks }, (_, index) => {
          const until = extendedTo(endDay, index + 1);
          const days = Math.round((Date.parse(until) - Date.parse(endDay)) / 86_400_000);
          return { value: String(index + 1), label: words.block(days, calendarDate(until)) };
        }),
        required: true,
        missing: words.blocksMissing,
      },
    };
  }
  return {};
}

/** The fields of a kind's form. @param today in Toronto, ISO */
export const amendmentFields = (kind: AmendmentKind, posting: Posting, today = todayInToronto()): Fields => ({
  ...ownFields(kind, posting, today),
  note: note(reasoned.includes(kind)),
});

/** The same as they are checked: answers to other questions decide what of a whole task is needed. */
export const checkedFields = (kind: AmendmentKind, fields: Fields): Fields =>
  wholeTask[kind] ? asDraft(fields) : fields;

/** What a fresh form holds: what the listing says now. */
export function amendmentDefaults(kind: AmendmentKind, posting: Posting): Record<string, RawValue> {
  const task = wholeTask[kind];
  if (task) return { ...posting.tasks[task]?.raw };
  const { mls } = posting;
  if (!mls) return {};
  if (kind === "price") return { listPrice: String(mls.listPrice) };
  if (kind === "commission") {
    return {
      ...(mls.offerPercent === null ? {} : { offerPercent: String(mls.offerPercent) }),
      ...(mls.offerDollars === null ? {} : { offerDollars: String(mls.offerDollars) }),
    };
  }
  return {};
}

type Drafted = Pick<Amendment, "rows" | "values"> | { errors: FormErrors };

const wrong = (field: string, message: string): Drafted => ({ errors: { fields: { [field]: [message] } } });

/**
 * What a kind's form makes of the listing.
 * @param sent what was typed, checked
 * @param typed the same as text
 */
export function draftOf(
  kind: AmendmentKind,
  posting: Posting,
  { sent, typed }: { sent: Values; typed: Values },
  at = new Date(),
): AmendmentDraft | { errors: FormErrors } {
  const draft = drafts[kind](posting, sent, typed, at);
  if ("errors" in draft) return draft;
  const changed = draft.rows.some(({ before, after }) => before !== after);
  const note = typeof sent.note === "string" ? sent.note : "";
  return changed ? { ...draft, note } : { errors: { form: [words.same] } };
}

type Drafts = (posting: Posting, sent: Values, typed: Values, at: Date) => Drafted;

/** A whole task, answer by answer. */
const taskDraft =
  (task: TaskId): Drafts =>
  (posting, sent, typed) => {
    const { answers, context } = orderNow(posting);
    const fields = fieldsOf(task, context);
    const before = answers[task] ?? {};
    const after = Object.fromEntries(Object.keys(fields).map((name) => [name, sent[name]]));
    const gaps = gapsOf(task, { ...answers, [task]: after }, context);
    if (Object.keys(gaps).length > 0) {
      return {
        errors: { fields: Object.fromEntries(Object.entries(gaps).map(([name, text]) => [name, [text]])) },
      };
    }
    const shown = (values: Values) =>
      new Map(shownFields(fields, values).map(({ name, row: [, text] }) => [name, text]));
    const [was, is] = [shown(before), shown(after)];
    const rows = Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind === "hidden") return [];
      const row = {
        ...{ label: field.shortLabel ?? field.label },
        ...{ before: was.get(name) ?? "", after: is.get(name) ?? "" },
      };
      return row.before === row.after ? [] : [row];
    });
    return { rows, values: rawOf(fields, typed) };
  };

const offerText = ({ offerPercent, offerDollars }: Pick<AgreementTerms, "offerPercent" | "offerDollars">) => {
  const { offerPercent: percent, offerDollars: dollars } = priceFields({ firstStart: "", lastStart: "" });
  return [
    ...(offerPercent === null ? [] : [numberText(percent, offerPercent)]),
    ...(offerDollars === null ? [] : [numberText(dollars, offerDollars)]),
  ].join(" + ");
};

const stateRow =
  (after: "live" | "suspended" | "ended"): Drafts =>
  (posting) => ({
    rows: [
      {
        label: words.state,
        before: words.states[posting.state === "suspended" ? "suspended" : "live"],
        after: words.states[after],
      },
      ...(after === "ended"
        ? [{ label: words.fee, before: words.feeAgreed, after: endFeeWords(planOf(posting)?.id) }]
        : []),
    ],
    values: {},
  });

const number = (value: unknown): number | null => (typeof value === "number" ? value : null);

const drafts: Readonly<Record<AmendmentKind, Drafts>> = {
  price: ({ mls }, sent) => {
    const { listPrice } = priceFields({ firstStart: "", lastStart: "" });
    const price = Number(sent.listPrice);
    return {
      rows: [
        {
          label: listPrice.label,
          before: mls ? numberText(listPrice, mls.listPrice) : "",
          after: numberText(listPrice, price),
        },
      ],
      values: { listPrice: String(price) },
    };
  },
  commission: ({ mls }, sent) => {
    const after = { offerPercent: number(sent.offerPercent), offerDollars: number(sent.offerDollars) };
    if (after.offerPercent === null && after.offerDollars === null) {
      return wrong("offerPercent", words.offerMissing);
    }
    return {
      rows: [
        { label: stageFacts.agreement.offer, before: mls ? offerText(mls) : "", after: offerText(after) },
      ],
      values: Object.fromEntries(
        Object.entries(after).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
      ),
    };
  },
  facts: (posting, sent) => {
    const fact = correctableFacts(posting).find(({ key }) => key === sent.about);
    if (!fact) return wrong("about", words.aboutMissing);
    const after = String(sent.value ?? "");
    const source = String(sent.source ?? "");
    if (!source && !ownWords.includes(fact.task)) return wrong("source", words.sourceMissing);
    const { field } = fact;
    if (saysTheSame(posting, fact, after)) return { errors: { fields: { value: [words.same] } } };
    if ("maxLength" in field && after.length > field.maxLength) {
      return wrong("value", formWords.tooLong(fact.label, field.maxLength));
    }
    if (fact.task === "description") {
      const { answers, context } = orderNow(posting);
      const all = { ...answers, description: { ...answers.description, [fact.name]: after } };
      const gap = gapsOf("description", all, context)[fact.name];
      if (gap) return wrong("value", gap);
    }
    return {
      rows: [
        { label: `${tasks[fact.task].title}: ${fact.label}`, before: fact.before, after },
        ...(source ? [{ label: amendmentWords.source, before: "", after: source }] : []),
      ],
      values: { about: fact.key },
    };
  },
  photos: (posting) => {
    const next = posting.nextPhotos ?? posting.photos;
    if (next.length === 0) return { errors: { form: [photoWords.least] } };
    return {
      rows: [
        {
          label: photoWords.label,
          before: photoWords.count(posting.photos.length),
          after: samePhotos(next, posting.photos)
            ? photoWords.count(posting.photos.length)
            : photosText(next, posting.photos),
        },
      ],
      values: {},
    };
  },
  showings: taskDraft("showings"),
  "stop-showings": (_, __, ___, at) => ({
    rows: [
      {
        label: words.showings,
        before: words.showingsAgreed,
        after: words.showingsStopped(calendarDate(torontoDay(at))),
      },
    ],
    values: { day: torontoDay(at) },
  }),
  offers: taskDraft("offers"),
  extension: ({ mls }, sent, _, at) => {
    if (!mls || !canExtend(mls.endDay, torontoDay(at))) return { errors: { form: [words.notNow] } };
    const endDay = extendedTo(mls.endDay, Number(sent.blocks));
    return {
      rows: [{ label: words.term, before: calendarDate(mls.endDay), after: calendarDate(endDay) }],
      values: { blocks: String(sent.blocks), endDay },
    };
  },
  suspend: stateRow("suspended"),
  resume: stateRow("live"),
  end: (posting, ...rest) =>
    posting.sale
      ? { errors: { form: [words.endSale(posting.sale.letter)] } }
      : stateRow("ended")(posting, ...rest),
};

const samePhotos = (next: readonly Photo[], now: readonly Photo[]): boolean =>
  next.length === now.length &&
  next.every(({ id, caption }, index) => id === now[index]?.id && caption === now[index]?.caption);

function photosText(next: readonly Photo[], now: readonly Photo[]): string {
  const has = (photos: readonly Photo[], id: string) => photos.some((photo) => photo.id === id);
  const added = next.filter(({ id }) => !has(now, id)).length;
  const removed = now.filter(({ id }) => !has(next, id)).length;
  return photoWords.summary(next.length, added, removed);
}

/** Whether the owners have to initial it beside signing: a term of more than six months. */
export const needsInitials = (
  { kind, values }: Pick<Amendment, "kind" | "values">,
  { mls }: Pick<Posting, "mls">,
): boolean =>
  kind === "extension" &&
  mls !== null &&
  isTooLong({ startDay: mls.startDay, endDay: String(values.endDay) });

/** A listing with other terms: in the agreement, on the MLS, and in the answers of the order. */
function withTerms(posting: Posting, terms: Partial<AgreementTerms>, typed: Raw, at: Date): Posting {
  const { agreement, mls } = posting;
  return {
    ...posting,
    agreement: agreement && { ...agreement, terms: { ...agreement.terms, ...terms } },
    mls: mls && { ...mls, ...terms },
    tasks: Object.keys(typed).length > 0 ? withAnswers(posting, "price", typed, at) : posting.tasks,
  };
}

function withAnswers(posting: Posting, task: TaskId, raw: Raw, at: Date): Posting["tasks"] {
  const there = posting.tasks[task];
  const all = Object.fromEntries(
    Object.entries({ ...there?.raw, ...raw }).filter(([, value]) => value !== ""),
  );
  return { ...posting.tasks, [task]: { version: (there?.version ?? 0) + 1, savedAt: at, raw: all } };
}

/** A field's answer from words; null where it takes more than words. */
function answerFrom(field: Field, text: string): string | null {
  if (field.kind === "radio" || field.kind === "select") {
    const meant = field.options.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase());
    return meant?.value ?? null;
  }
  if (!["text", "textarea", "number", "date"].includes(field.kind)) return null;
  const [draft] = Object.values(asDraft({ field }));
  return draft && schemaOf({ field: draft }).safeParse({ field: text }).success ? text : null;
}

/** What a text means to its field; undefined where it can't be read. */
function meaningOf(field: Field, text: string): unknown {
  const [draft] = Object.values(asDraft({ field }));
  const read = draft && schemaOf({ field: draft }).safeParse({ field: text });
  return read?.success ? read.data.field : undefined;
}

/** Whether a new answer is the one there is: in words, or typed another way ("4,812.77" for "4812.77"). */
function saysTheSame(
  { tasks }: Posting,
  { task, name, field, before }: ReturnType<typeof correctableFacts>[number],
  after: string,
): boolean {
  if (after.trim() === before.trim()) return true;
  const answer = answerFrom(field, after);
  const { [name]: now } = tasks[task]?.raw ?? {};
  if (answer === null || typeof now !== "string") return false;
  const meaning = meaningOf(field, answer);
  return meaning !== undefined && isDeepStrictEqual(meaning, meaningOf(field, now));
}

/** A posting once the amendment is made: what the table of its kind says, beside the amendment itself. */
export function withChange(posting: Posting, amendment: Amendment, at: Date): Posting {
  const { kind, values, rows } = amendment;
  const text = (name: string): string => (typeof values[name] === "string" ? values[name] : "");
  switch (kind) {
    case "price":
      return withTerms(
        posting,
        { listPrice: Number(text("listPrice")) },
        { listPrice: text("listPrice") },
        at,
      );
    case "commission": {
      const read = (name: string) => (text(name) ? Number(text(name)) : null);
      const typed = { offerPercent: text("offerPercent"), offerDollars: text("offerDollars") };
      const terms = { offerPercent: read("offerPercent"), offerDollars: read("offerDollars") };
      return withTerms(posting, terms, typed, at);
    }
    case "extension":
      return withTerms(posting, { endDay: text("endDay") }, {}, at);
    case "showings":
    case "offers": {
      const there = posting.tasks[kind];
      const task = { version: (there?.version ?? 0) + 1, savedAt: at, raw: values };
      return { ...posting, tasks: { ...posting.tasks, [kind]: task } };
    }
    case "facts": {
      const fact = correctableFacts(posting).find(({ key }) => key === text("about"));
      const answer = fact && answerFrom(fact.field, rows[0]?.after ?? "");
      if (!fact || answer === null || answer === undefined) return posting;
      // A box that said that there is nothing gives way to what there is.
      const box = "unless" in fact.field ? fact.field.unless : undefined;
      const raw = { [fact.name]: answer, ...(box ? { [box]: "" } : {}) };
      return { ...posting, tasks: withAnswers(posting, fact.task, raw, at) };
    }
    case "photos":
      return { ...posting, photos: posting.nextPhotos ?? posting.photos, nextPhotos: null };
    default:
      return posting;
  }
}
