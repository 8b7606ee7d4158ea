import { postings } from "~/content/business";
import { addressOf } from "~/postings/facts";
import { photoPath } from "~/postings/photos/photos";
import type { Posting } from "~/postings/posting";
import type { Subject } from "~/postings/subject";
import { stateNames } from "~/postings/words";
import { finishingDue } from "./finish";
import { refusalOf } from "./owner-refusal";
import { openPartyNoteTexts } from "./party-notes";
import { answersOf } from "./shown-answers";

/** Co-owners. The reason for an objection is for the office and for that owner. */
const ownersOf = (posting: Posting) =>
  posting.owners.map(({ id, name, email, sentAt, confirmedAt, login }) => ({
    name,
    email,
    askedAt: sentAt,
    confirmedAt,
    refusedAt: refusalOf(posting, id)?.at ?? null,
    ownLoginSince: login?.since ?? null,
  }));

export const order: Subject = {
  sellersCopy({ posting }, origin) {
    const { id, reference, state, createdAt, updatedAt, sentAt, remindedAt, rulesAsOf, seller, fee } =
      posting;
    return {
      id,
      reference,
      home: addressOf(posting),
      state,
      stateName: stateNames[state],
      createdAt,
      updatedAt,
      sentAt,
      remindedAt,
      rulesAsOf,
      seller,
      fee,
      answers: Object.fromEntries(
        answersOf(posting).map(({ task, rows }) => [task, Object.fromEntries(rows)]),
      ),
      asTyped: posting.tasks,
      photos: posting.photos.map((photo) => ({
        ...photo,
        link: origin + photoPath(reference, photo.id, postings.photos.sizes.full),
      })),
      owners: ownersOf(posting),
      notesOnSigners: openPartyNoteTexts(posting),
    };
  },
  sellersAlone: ({ nextPhotos, calendar }) => ({
    nextPhotos: nextPhotos ?? null,
    calendarSince: calendar?.madeAt ?? null,
  }),
  next: finishingDue,
  copyWords: {
    labels: {
      state: "Status",
      updatedAt: "Last changed",
      remindedAt: "Last reminder",
      rulesAsOf: "Rules in force on",
      answers: "Your answers",
      askedAt: "Requested",
      refusedAt: "Objected",
      notesOnSigners: "Notes that stop a signature",
      coOwners: "Co-owners",
      nextPhotos: "Photos being prepared",
      width: "Width in pixels",
      height: "Height in pixels",
      bytes: "Size in bytes",
      "fee.fee": "Fee before HST",
      tax: "HST",
      options: "Paid services",
      "options.from": "Final price still to be agreed",
      least: "Lowest price when ordered",
    },
    values: {
      state: stateNames,
    },
    leftOut: ["stateName", "asTyped"],
  },
};
