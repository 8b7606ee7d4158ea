import { postings as limits } from "~/content/business";
import { longText } from "~/lib/forms/fields";
import type { Fields, Values } from "~/lib/forms/form";
import { blockText } from "~/postings/blocks";
import { officeOrder as words } from "~/postings/office/words";
import type { OfficeFile } from "~/postings/office-file";
import { sentStates } from "~/postings/states";
import {
  registrants,
  type StepContext,
  type StepEffect,
  type StepForm,
  type StepSent,
  step,
  toAllOwners,
} from "~/postings/step";
import { type Correctable, changedRows, correctionLine, toldWrong, typedOf } from "./correctable";
import * as letters from "./letters";
import { ofAgreement } from "./of-agreement";
import { ofListing } from "./of-listing";
import { ofMoney } from "./of-money";
import { ofOffers } from "./of-offers";
import { ofOpenHouses } from "./of-open-houses";
import { ofOrder } from "./of-order";
import { ofOwners } from "./of-owners";
import { ofSale } from "./of-sale";

/** What puts right what was noted wrongly. */

/** Everything that can be put right now. */
export const correctables = (context: StepContext): Correctable[] => [
  ...ofAgreement(context),
  ...ofListing(context),
  ...ofSale(context),
  ...ofOffers(context),
  ...ofMoney(context),
  ...ofOwners(context),
  ...ofOrder(context),
  ...ofOpenHouses(context),
];

const why = longText("Why it's corrected", {
  hint: "It stays in the history, beside what it said before. Whoever we told the wrong value reads it too.",
  missing: "Say what was wrong.",
  maxLength: limits.longest.correcting,
  rows: 2,
});

/** The values of a form without its reason. */
function valuesIn(fields: Fields, sent: Values<Fields>): Values<Fields> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, sent[name]])) as Values<Fields>;
}

export const correct = step<"correct", Fields>("correct", {
  from: sentStates,
  by: registrants,
  reason: "required",
  guards: ["mls-free", "address-free"],
  letters: toAllOwners(letters.corrected),
  button: "Correct it",
  done: "corrected an entry",
  forms: (context): StepForm[] =>
    correctables(context).map(({ id, name, fields, now, note, blocks = [] }) => ({
      variant: id,
      title: name,
      fields: { ...fields, why },
      defaults: typedOf(fields, now),
      ...(note ? { note } : {}),
      blocks,
    })),
  effect: corrected,
});

function corrected({ sent, variant, actor, id, ...context }: StepSent): StepEffect {
  const found = correctables({ ...context }).find((one) => one.id === variant);
  if (!found) return { errors: { form: [words.changed] } };
  if (found.blocks?.length) return { errors: { form: found.blocks.map(blockText) } };
  const values = valuesIn(found.fields, sent);
  const rows = changedRows(found.fields, found.now, values);
  if (rows.length === 0) return { errors: { form: ["That's what it says already. Change what's wrong."] } };
  const wrong = found.wrong?.(values);
  if (wrong) return { errors: wrong };
  const { posting, file, offers } = context;
  const entry = { by: actor, what: found.name, rows, why: String(sent.why), told: [] };
  const at = new Date();
  const tried = found.write(values, entry);
  const own = tried.change ? tried.change(posting, at, file, id) : posting;
  const after = own && (tried.withOffers?.(offers, own, at, id)?.posting ?? own);
  const told = found.told ?? (after ? toldWrong(found.said, posting, after) : []);
  const made = { ...entry, told };
  const { change, changeFile, withOffers } = found.write(values, made);
  return {
    ...(change ? { change } : {}),
    ...(withOffers ? { withOffers } : {}),
    reason: correctionLine(made, !found.keptWithOffer),
    readers: told,
    ...(found.toOwner ? { about: found.toOwner } : {}),
    rows,
    changeFile(now, before, when, event) {
      const next = changeFile?.(now, before, when, event) ?? now;
      if (typeof next === "string" || found.keptWithOffer) return next;
      const corrections = [...(next.corrections ?? []), { ...made, id: event, at: when }];
      return hasRoom(corrections) ? { ...next, corrections } : fullOfCorrections;
    },
  };
}

const hasRoom = (corrections: NonNullable<OfficeFile["corrections"]>): boolean =>
  Buffer.byteLength(JSON.stringify(corrections)) <= limits.correctionsBytes;

const fullOfCorrections =
  "This file has no room for another correction. Write it down in a note, and call whoever has to know.";
