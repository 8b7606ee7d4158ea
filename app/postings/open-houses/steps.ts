import { postings } from "~/content/business";
import { isMeant, quoteOf } from "~/lib/forms/meant";
import { addressExcerpt } from "~/postings/address-words";
import { entry } from "~/postings/entry";
import type { Posting } from "~/postings/posting";
import { assistants, type StepContext, sellerAndAssistants, step } from "~/postings/step";
import * as letters from "./letters";
import {
  endsAt,
  enterOnMlsBy,
  findHoursError,
  firstDayInTime,
  isInTime,
  isSameOpenHouse,
  mlsWork,
  openHouseFields,
  takesOpenHouses,
  upcomingOpenHouses,
  valuesOnMls,
  whenText,
  withCancellation,
  withChange,
  withOpenHouse,
} from "./open-house";

/** Steps for open houses by the seller and by the office, which enters them on the MLS. */

type OpenHouse = NonNullable<Posting["openHouses"]>[number];

/** Open houses that remain when one is added. The oldest completed ones make room. */
function withRoom({ openHouses = [] }: Posting, at: Date): readonly OpenHouse[] {
  const isDone = (one: OpenHouse) => one.mlsDue === null && (one.cancelledAt !== null || endsAt(one) <= at);
  const tooMany = openHouses.length + 1 - postings.openHouses.kept;
  const gone = openHouses.filter(isDone).slice(0, Math.max(0, tooMany));
  return openHouses.filter((one) => !gone.includes(one));
}

const isFull = (posting: Posting, at: Date): boolean =>
  withRoom(posting, at).length >= postings.openHouses.kept;

export const addOpenHouse = step("add-open-house", {
  from: ["live"],
  by: sellerAndAssistants,
  guards: ["expiry-ahead", "open-house-free"],
  letters: [
    { to: "office", letter: letters.addedLetterToOffice },
    { to: "seller", letter: letters.addedLetterToSeller },
  ],
  touches: "open-houses",
  button: "Add the open house",
  done: "added an open house",
  // The step's own fields check for a showing at that time.
  clears: ["showing-booked"],
  forms: ({ posting, today, closures }) =>
    posting.mls && takesOpenHouses(posting)
      ? [{ fields: openHouseFields(today, posting.mls.endDay, firstDayInTime(new Date(), closures)) }]
      : [],
  effect: ({ posting, sent, actor: { role: by } }) => {
    const { day, from, to, note = "", besideShowings } = sent;
    const now = new Date();
    if (isFull(posting, now) || upcomingOpenHouses(posting, now).length >= postings.openHouses.toCome) {
      return {
        errors: { form: [`Up to ${postings.openHouses.toCome} open houses can be planned at a time.`] },
      };
    }
    const wrong = findHoursError(posting, { day, from, to }, now);
    if (wrong) return { errors: { fields: { [wrong.field]: [wrong.text] } } };
    const errors = noteErrors(posting, sent);
    if (errors) return { errors };
    return {
      reason: whenText({ day, from, to }),
      change: (now, at, _file, id, closures) => {
        if (isFull(now, at) || findHoursError(now, { day, from, to }, at)) return null;
        const added = {
          id,
          addedAt: at,
          by,
          day,
          from,
          to,
          note,
          besideShowings,
          cancelledAt: null,
          sequence: 0,
          mlsDue: enterOnMlsBy({ day, from }, at, closures),
          onMlsAt: null,
        };
        return { ...now, openHouses: [...withRoom(now, at), added] };
      },
    };
  },
});

/** Errors of a public note that contains the hidden street name. */
function noteErrors(posting: Posting, { note = "", meant }: { note?: string; meant: readonly string[] }) {
  const found = addressExcerpt(posting, note);
  if (!found || isMeant(meant, found)) return null;
  const text =
    "The listing says that the address isn't shown on public websites, and this names part of it. Leave that out, or tick that it's something else.";
  return { fields: { note: [text], meant: [quoteOf(found)] } };
}

/** Open houses that can be changed: future and current ones, even on a day without showings. */
const changeable = (posting: Posting, now: Date): readonly OpenHouse[] =>
  takesOpenHouses(posting)
    ? (posting.openHouses ?? []).filter((one) => one.cancelledAt === null && endsAt(one) > now)
    : [];

export const changeOpenHouse = step("change-open-house", {
  from: ["live"],
  by: sellerAndAssistants,
  guards: ["expiry-ahead", "open-house-free"],
  letters: [
    { to: "office", letter: letters.changedLetterToOffice },
    { to: "seller", letter: letters.changedLetterToSeller },
  ],
  touches: "open-houses",
  button: "Change the open house",
  done: "changed an open house",
  // The step's own fields check for a showing at that time.
  clears: ["showing-booked"],
  forms: ({ posting, today, closures }) => {
    const { mls } = posting;
    if (!mls) return [];
    const inTime = firstDayInTime(new Date(), closures);
    return changeable(posting, new Date()).map((one) => ({
      variant: one.id,
      title: whenText(one),
      fields: openHouseFields(today, mls.endDay, inTime),
      defaults: { day: one.day, from: one.from, to: one.to, note: one.note },
    }));
  },
  effect: ({ posting, sent, variant }) => {
    const { day, from, to, note = "", besideShowings } = sent;
    const there = posting.openHouses?.find(({ id }) => id === variant);
    const next = { day, from, to, note, besideShowings };
    const isSame = there !== undefined && isSameOpenHouse(there, next);
    // A newly confirmed overlap with a showing is a change of its own.
    if (isSame && (there.besideShowings || !besideShowings)) {
      return { errors: { form: ["Nothing has changed. Change the day, the hours or the note."] } };
    }
    const wrong = there && findHoursError(posting, next, new Date(), there);
    if (wrong) return { errors: { fields: { [wrong.field]: [wrong.text] } } };
    const errors = there && noteErrors(posting, sent);
    if (errors) return { errors };
    const [before, after] = [there ? whenText(there) : "", whenText(next)];
    return {
      about: variant,
      ...(isSame ? { readers: [] } : {}),
      reason: isSame
        ? `${after}: a showing may be booked then`
        : before === after
          ? `${after}: the note`
          : `${after}; before: ${before}`,
      rows: [
        { label: "Open house", before, after },
        { label: "Note for visitors", before: there?.note ?? "", after: note },
      ].filter((row) => row.before !== row.after),
      change: (now, at, _file, _id, closures) =>
        withOpenHouse(now, variant, (one) =>
          !changeable(now, at).includes(one) || findHoursError(now, next, at, one)
            ? null
            : withChange(one, next, at, closures),
        ),
    };
  },
});

/** Open houses that can be cancelled: future ones, and for the office also past ones that wait for the MLS. */
function cancellable({ posting, user }: StepContext): OpenHouse[] {
  const now = new Date();
  return (posting.openHouses ?? []).filter(
    (one) =>
      one.cancelledAt === null && (endsAt(one) > now || (user.role !== "seller" && one.mlsDue !== null)),
  );
}

export const cancelOpenHouse = step("cancel-open-house", {
  from: ["live", "suspended", "conditional", "sold"],
  by: sellerAndAssistants,
  letters: [
    { to: "office", letter: letters.cancelledLetterToOffice },
    { to: "seller", letter: letters.cancelledLetterToSeller },
  ],
  touches: "open-houses",
  button: "Cancel the open house",
  done: "cancelled an open house",
  forms: (context) => cancellable(context).map((one) => ({ variant: one.id, title: whenText(one) })),
  effect: ({ posting, variant }) => {
    const there = posting.openHouses?.find(({ id }) => id === variant);
    return {
      about: variant,
      reason: there ? whenText(there) : null,
      change: (now, at, _file, _id, closures) =>
        withOpenHouse(now, variant, (one) => (one.cancelledAt ? null : withCancellation(one, at, closures))),
    };
  },
});

/** Only the last entry can be undone, so remove the older values. */
const withoutBefore = (posting: Posting): Posting => ({
  ...posting,
  openHouses: (posting.openHouses ?? []).map(({ beforeMls: _, ...one }) => one),
});

export const enterOpenHouse = step("enter-open-house", {
  from: ["live", "suspended", "conditional", "sold"],
  by: [...assistants, "system"],
  onMls: true,
  letters: [{ to: "seller", letter: letters.onMlsLetter }],
  touches: "open-houses",
  inRow: {},
  button: "Mark as entered on the MLS",
  done: "updated an open house on the MLS",
  // The original deadline applies again.
  entered: ({ posting }) =>
    (posting.openHouses ?? []).flatMap(({ beforeMls, ...one }) =>
      beforeMls && one.mlsDue === null
        ? [
            entry({
              variant: one.id,
              title: `On the MLS: open house, ${whenText(one)}`,
              about: one.id,
              // Removing one from the MLS sent no letter.
              ...(one.cancelledAt ? { told: [] } : {}),
              remove: () => ({
                posting: withOpenHouse(posting, one.id, () => ({ ...one, ...beforeMls })) ?? posting,
              }),
            }),
          ]
        : [],
    ),
  forms: ({ posting, closures }) =>
    mlsWork(posting).map((one) => ({
      variant: one.id,
      title: whenText(one),
      ...(one.cancelledAt
        ? { button: "Mark as removed from the MLS" }
        : one.onMls
          ? { button: "Mark as changed on the MLS" }
          : {}),
      ...(!one.cancelledAt && !isInTime(one, closures)
        ? { note: "It reached us late, so the MLS may not show it in time." }
        : {}),
    })),
  effect: ({ posting, variant }) => {
    const there = posting.openHouses?.find(({ id }) => id === variant);
    return {
      about: variant,
      reason: there
        ? `${there.cancelledAt ? "Removed" : "Entered"}: ${whenText(there.cancelledAt ? valuesOnMls(there) : there)}`
        : null,
      change: (now, at) =>
        withOpenHouse(withoutBefore(now), variant, ({ onMls, ...one }) =>
          one.mlsDue === null
            ? null
            : {
                ...one,
                mlsDue: null,
                onMlsAt: one.cancelledAt ? one.onMlsAt : at,
                beforeMls: { mlsDue: one.mlsDue, onMlsAt: one.onMlsAt, ...(onMls ? { onMls } : {}) },
              },
        ),
    };
  },
});
