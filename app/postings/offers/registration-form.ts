import { requests } from "~/content/business";
import { hiddenField, secret, text, tick } from "~/lib/forms/fields";
import { form, type Values } from "~/lib/forms/form";
import { meantField } from "~/lib/forms/meant";
import { paperFiles } from "~/postings/papers/papers";
import { irrevocableUntil, ofParty, pastDay, untilDay, untilTime } from "./field-parts";
import { offerErrors, registrationWords as words } from "./words";

/** Form with which the buyer's side registers an offer, and its errors. */

/** The form of the buyer's side. @param today ISO, in Toronto */
export const registrationForm = (today: string) =>
  form("register-offer", {
    changeId: hiddenField(),
    brokerage: {
      ...ofParty("Buyer's brokerage"),
      section: { title: "Who makes it", text: words.noNames },
    },
    noBrokerage: tick("No brokerage: I'm the buyer."),
    representative: ofParty("Buyer's representative"),
    email: text("Your email", {
      format: "email",
      hint: "We send your own page there, and the number of written offers when it changes.",
      missing: "Enter your email address, so that we can tell you how many offers there are.",
      autoComplete: "email",
    }),
    phone: text("Your phone number", { format: "phone", autoComplete: "tel", required: false }),
    datedOn: {
      ...pastDay("Date on the offer", today, "Enter the date on the offer."),
      section: { title: "The offer" },
    },
    untilOn: { ...untilDay(today, today), tooEarly: words.over },
    untilTime,
    signed: tick("It's in writing and signed by the buyer.", {
      missing: "Only a written offer that the buyer has signed can be registered.",
    }),
    file: {
      ...paperFiles,
      label: "The offer or its summary (OREA Form 801)",
      hint: words.fileHint,
      required: false,
      missing: undefined,
      most: 1,
    },
    meant: meantField,
    website: secret(requests.longest.message),
  });

/** Form with which the buyer's side sends a new version of its offer, without the fields about the buyer's side. */
export function replacementForm(today: string) {
  const { changeId, datedOn, untilOn, untilTime, file, meant, signed } = registrationForm(today).fields;
  return form("replace-offer", { changeId, datedOn, untilOn, untilTime, file, meant, signed });
}

/** Form with which the buyer's side corrects its email address. */
export const correctionFields = {
  email: text(words.newEmail, { format: "email", autoComplete: "email" }),
};

/** Values of the form. Its file is read separately. */
export type SentRegistration = Omit<Values<ReturnType<typeof registrationForm>["fields"]>, "file" | "meant">;

/** Errors of a well-formed registration, by field name. */
export function findRegistrationErrors(
  sent: SentRegistration,
  now: Date,
): Partial<Record<keyof SentRegistration, string[]>> {
  const wrong: Partial<Record<keyof SentRegistration, string[]>> = {};
  if (irrevocableUntil(sent) <= now) wrong.untilTime = [words.over];
  return { ...wrong, ...findPartyErrors(sent) };
}

/** Errors about the buyer's side, reported together with all other errors. */
export function findPartyErrors({
  brokerage,
  noBrokerage,
  representative,
}: {
  brokerage?: unknown;
  noBrokerage?: unknown;
  representative?: unknown;
}): Partial<Record<"brokerage" | "noBrokerage" | "representative", string[]>> {
  if (!brokerage && !noBrokerage) return { brokerage: [offerErrors.party] };
  if (brokerage && noBrokerage) return { noBrokerage: [offerErrors.bothParties] };
  return brokerage && !representative ? { representative: [words.noRepresentative] } : {};
}
