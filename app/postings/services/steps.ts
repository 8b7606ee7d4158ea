import { formatCents, longDate, torontoDay } from "~/lib/format";
import type { Values } from "~/lib/forms/form";
import { type Entry, entry } from "~/postings/entry";
import { type FeeOption, feeFrom, planCentsOf, withoutOption } from "~/postings/money/fee";
import { canFeeDecrease } from "~/postings/money/invoice";
import { changedAnswer } from "~/postings/office-words";
import { answersByField } from "~/postings/order/shown-answers";
import { type Posting, signedSince } from "~/postings/posting";
import { changedStates } from "~/postings/states";
import { assistants, registrants, type StepContext, step } from "~/postings/step";
import { bookingFields, doneFields, dropFields } from "./fields";
import * as letters from "./letters";
import {
  bookingsToCancel,
  deliverableSince,
  isBookable,
  isUnpriced,
  preparationFor,
  type Service,
  serviceOf,
  servicesOf,
  undeliveredStates,
  visitText,
  withProgress,
  withServiceNote,
} from "./service";

/** Steps for services: the office books them, records them as done, or drops them. */

const from = [...changedStates, "sold"] as const;

/** A supplier's fee is recorded, and an undelivered service dropped, also after the listing has ended. */
const fromAlsoEnded = [...from, ...undeliveredStates] as const;

const told = ["seller"] as const;

const withStatus = ({ posting }: StepContext, ...statuses: Service["status"][]): Service[] =>
  servicesOf(posting).filter(
    (service) => statuses.includes(service.status) && deliverableSince(posting, service) !== null,
  );

/** Times and access that the seller named for the photographer. */
function timesOfSeller(posting: Posting): string {
  const said = answersByField(posting);
  const [times, access] = [said.get("photos.photoTimes"), said.get("photos.photoAccess")];
  return [times && `The seller suggested: ${times}.`, access && `Access: ${access}`]
    .filter(Boolean)
    .join(" ");
}

export const bookService = step("book-service", {
  from,
  by: assistants,
  guards: ["agreement-signed", "services-priced"],
  letters: [{ to: "seller", letter: letters.appointment }],
  button: "Record the booking",
  done: "booked a service",
  entered: (context) => withStatus(context, "booked").map((service) => bookingEntry(context, service)),
  forms: (context) =>
    withStatus(context, "open")
      .filter(({ id }) => isBookable(id))
      .map(({ id, name }) => ({
        variant: id,
        title: name,
        fields: bookingFields(context.today),
        note: preparationFor(id) ? timesOfSeller(context.posting) : "",
        blocks: isUnpriced(context.posting, id) ? [{ code: "option-unpriced", what: name }] : [],
      })),
  effect: ({ posting, variant, sent: { supplier, day, time = null, note = "" } }) => {
    const service = serviceOf(posting, variant);
    if (service?.status !== "open") return changedAnswer;
    const booking = { supplier, day, time };
    return {
      reason: `${service.name}: ${visitText({ ...service.progress, ...booking }, new Date())}, ${supplier}`,
      change: (now) => {
        const there = serviceOf(now, variant);
        return there?.status === "open" ? withProgress(now, there, booking) : null;
      },
      changeFile: (file) => (note ? withServiceNote(file, service.id, note) : file),
    };
  },
});

function bookingEntry({ posting, file, today }: StepContext, service: Service): Entry {
  const { id, name, progress } = service;
  const { supplier, day, time } = progress;
  return entry({
    variant: id,
    title: `${name}: booking`,
    fields: bookingFields(today),
    values: {
      supplier,
      day: day ?? "",
      time: time ?? undefined,
      note: file.services?.[id]?.note || undefined,
    },
    put: ({ note = "", time = null, ...booking }) => ({
      posting: withProgress(posting, service, { ...booking, time }),
      file: withServiceNote(file, id, note),
    }),
    remove: () => ({
      posting: withProgress(posting, service, { supplier: "", day: null, time: null }),
    }),
    told,
    removedText: `The booking is cancelled: ${name}.`,
  });
}

export const recordService = step("record-service", {
  from: fromAlsoEnded,
  by: assistants,
  guards: ["agreement-signed", "photographs-delivered"],
  button: "Record as done",
  done: "recorded a service as done",
  entered: (context) => withStatus(context, "done").map((service) => doneEntry(context, service)),
  forms: (context) =>
    withStatus(context, "open", "booked").map(({ id, name, progress }) => ({
      variant: id,
      title: name,
      fields: doneFields(signedDay(context.posting), context.today),
      defaults: {
        supplier: progress.supplier,
        doneOn: progress.day && progress.day < context.today ? progress.day : context.today,
      },
      blocks: id === "photos" && context.posting.photos.length === 0 ? [{ code: "photographs-missing" }] : [],
    })),
  effect: ({ posting, variant, sent }) => {
    const service = serviceOf(posting, variant);
    if (!service) return changedAnswer;
    return {
      reason: `${service.name}: ${longDate(sent.doneOn)}, ${sent.supplier}`,
      change: (now) => {
        const there = serviceOf(now, variant);
        return there && !there.progress.doneOn && !there.progress.dropped
          ? withProgress(now, there, doneProgress(sent))
          : null;
      },
    };
  },
});

/** Progress of a delivered service with the supplier's fee. */
const doneProgress = ({ supplier, doneOn, costDollars, paidOn }: Values<ReturnType<typeof doneFields>>) => ({
  supplier,
  doneOn,
  cost: costDollars ? { dollars: costDollars, paidOn: paidOn ?? null } : null,
});

const signedDay = (posting: Posting): string => torontoDay(signedSince(posting) ?? new Date());

function doneEntry({ posting, today }: StepContext, service: Service): Entry {
  const { id, name, progress } = service;
  return entry({
    variant: id,
    title: `${name}: done`,
    fields: doneFields(signedDay(posting), today),
    values: {
      supplier: progress.supplier,
      doneOn: progress.doneOn ?? "",
      costDollars: progress.cost?.dollars,
      paidOn: progress.cost?.paidOn ?? undefined,
    },
    put: (done) => ({ posting: withProgress(posting, service, doneProgress(done)) }),
    remove: () => ({
      posting: withProgress(posting, service, {
        doneOn: null,
        cost: null,
        ...(progress.day ? {} : { supplier: "" }),
      }),
    }),
    told: [],
  });
}

/** Option whose price leaves the fee with its service. Undefined if it has none, or was charged. */
const priceLeaving = (posting: Posting, id: string): FeeOption | undefined =>
  canFeeDecrease(posting) ? posting.fee?.options?.find((one) => one.id === id) : undefined;

/** Effect of dropping a service on the fee, in words. */
function moneyNote(posting: Posting, id: string): string {
  const charged = posting.fee?.options?.find((one) => one.id === id);
  if (!charged) return "";
  const price = `${formatCents(charged.cents)} + HST`;
  return priceLeaving(posting, id)
    ? `Its price of ${price} comes off the fee.`
    : `Its price of ${price} was charged already. Credit it under “Fees and payments”.`;
}

export const dropService = step("drop-service", {
  from: fromAlsoEnded,
  by: registrants,
  letters: [{ to: "seller", letter: letters.undelivered }],
  guards: ["agreement-signed"],
  button: "Drop this service",
  done: "dropped a service",
  entered: (context) => withStatus(context, "dropped").map((service) => dropEntry(context, service)),
  forms: (context) =>
    withStatus(context, "open", "booked")
      // A listing without photographs needs a decision of the broker of record.
      .filter(({ id }) => id !== "photos" || context.user.role === "broker")
      .map(({ id, name }) => ({
        variant: id,
        title: name,
        fields: dropFields,
        note: moneyNote(context.posting, id),
      })),
  effect: ({ posting, variant, sent: { why } }) => {
    const service = serviceOf(posting, variant);
    if (!service) return changedAnswer;
    return {
      reason: `${service.name}: ${why}`,
      change: (now) => {
        const there = serviceOf(now, variant);
        if (!there || there.progress.doneOn || there.progress.dropped) return null;
        const option = priceLeaving(now, there.id);
        const next = withProgress(now, there, { dropped: { why, ...(option ? { option } : {}) } });
        return option && now.fee ? { ...next, fee: withoutOption(now.fee, option.id) } : next;
      },
    };
  },
});

/** Records that a supplier no longer comes, because the order or listing has ended. */
export const cancelBooking = step("cancel-booking", {
  from: undeliveredStates,
  by: assistants,
  button: "Record the cancellation",
  done: "cancelled a supplier",
  forms: ({ posting }) =>
    bookingsToCancel(posting).map(({ id, name, progress }) => ({
      variant: id,
      title: `${name}: ${progress.supplier}`,
      note: "Call or write to them first.",
    })),
  effect: ({ posting, variant }) => {
    const booked = bookingsToCancel(posting).find(({ id }) => id === variant);
    if (!booked) return changedAnswer;
    return {
      reason: `${booked.name}: ${visitText(booked.progress, new Date())}, ${booked.progress.supplier}`,
      change: (now) => {
        const there = bookingsToCancel(now).find(({ id }) => id === variant);
        return there ? withProgress(now, there, { supplier: "", day: null, time: null }) : null;
      },
    };
  },
});

function dropEntry({ posting }: StepContext, service: Service): Entry {
  const { id, name, progress } = service;
  const { fee } = posting;
  const option = progress.dropped?.option;
  return entry({
    variant: id,
    title: `${name}: dropped`,
    remove: () => ({
      posting: withProgress(
        option && fee
          ? {
              ...posting,
              fee: feeFrom(fee.plan, fee.listPriceCents, planCentsOf(fee), [...(fee.options ?? []), option]),
            }
          : posting,
        service,
        { dropped: null },
      ),
    }),
    // A sent invoice lacks its price.
    rests: option && !canFeeDecrease(posting) ? [{ code: "rests-invoice" }] : [],
    told,
    removedText: `We will deliver this service after all: ${name}.`,
  });
}
