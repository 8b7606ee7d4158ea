import { postings } from "~/content/business";
import { choice, number, radio, text } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";
import { labelOf } from "~/lib/forms/label-of";
import { type Entry, entry } from "~/postings/entry";
import { line, pastDay } from "~/postings/offers/field-parts";
import type { BuyerIdentity, OfficeFile } from "~/postings/office-file";
import { markedStates } from "~/postings/states";
import { registrants, type StepContext, step } from "~/postings/step";
import { identitiesOf, identityAnswers, identityWays, isBuyerIdentityOpen } from "./buyer-identity";

/** The office's step that records the identification of a buyer without a brokerage. */

const identityFields = (today: string) =>
  ({
    buyer: text("Buyer's full name", {
      maxLength: postings.longest.offerParty,
      missing: "Enter the buyer's name.",
    }),
    how: choice("Method", identityWays, { missing: "Choose the method." }),
    document: {
      ...line(
        "Document or sources",
        "Kind, place of issue and expiry, or the reason why none is needed. Keep its number and copies out of here.",
      ),
      required: true,
      missing: "Enter the document or the sources.",
    },
    where: {
      ...line(
        "Location of record",
        "Where the information record is, with the date of birth and occupation.",
      ),
      required: true,
      missing: "Enter where the record is.",
    },
    on: pastDay("Checked on", today, "Enter the day of the check."),
    who: text("Checked by", { maxLength: postings.longest.offerParty, missing: "Enter who checked it." }),
    thirdParty: radio("Does the buyer act for a third party?", identityAnswers, {
      missing: "Answer if the buyer acts for a third party.",
    }),
    thirdPartyWho: {
      ...line("Third party, or reason for the suspicion"),
      onlyIf: { field: "thirdParty", is: ["yes", "unknown"] },
    },
    exposed: radio(
      "Is the buyer politically exposed, or a relative or close associate of such a person?",
      identityAnswers,
      {
        missing: "Answer if the buyer is politically exposed.",
      },
    ),
    exposedHow: {
      ...line("Office, country and source of the funds"),
      onlyIf: { field: "exposed", is: ["yes", "unknown"] },
    },
    buyers: number("How many buyers does the offer name?", {
      hint: "The sale waits until each of them is identified.",
      min: 1,
      max: postings.limits.owners,
      missing: "Enter the number of buyers.",
    }),
  }) as const satisfies Fields;

type Sent = Pick<BuyerIdentity, "thirdParty" | "exposed"> & { thirdPartyWho?: string; exposedHow?: string };

/** Missing details of an answer other than "No", or null. */
function missingDetails({ thirdParty, thirdPartyWho, exposed, exposedHow }: Sent) {
  const fields = {
    ...(thirdParty !== "no" && !thirdPartyWho
      ? { thirdPartyWho: ["Enter who it is, or why you suspect it."] }
      : {}),
    ...(exposed !== "no" && !exposedHow ? { exposedHow: ["Enter the office, or why you suspect it."] } : {}),
  };
  return Object.keys(fields).length > 0 ? { fields } : null;
}

const withIdentities = (file: OfficeFile, buyerIdentities: readonly BuyerIdentity[]): OfficeFile => ({
  ...file,
  buyerIdentities,
});

function identityEntries({ posting, file, today }: StepContext): Entry[] {
  const all = file.buyerIdentities ?? [];
  return identitiesOf(posting, file).map((one) => {
    const { id, offer: _, by: _b, at: _a, ...values } = one;
    return entry({
      variant: id,
      title: `Identification of ${one.buyer}`,
      fields: identityFields(today),
      values: { ...values, how: values.how as never },
      check: missingDetails,
      put: ({ thirdPartyWho = "", exposedHow = "", ...sent }) => ({
        file: withIdentities(
          file,
          all.map((is) => (is.id === id ? { ...is, ...sent, thirdPartyWho, exposedHow } : is)),
        ),
      }),
      remove: () => ({
        file: withIdentities(
          file,
          all.filter((is) => is.id !== id),
        ),
      }),
    });
  });
}

export const identifyBuyer = step("identify-buyer", {
  from: [...markedStates, "closed"],
  by: registrants,
  button: "Record the identification",
  done: "recorded the identification of a buyer",
  // Only the office knows a buyer's name.
  internal: "words",
  entered: identityEntries,
  forms: ({ posting, file, user, today }) => {
    const { buyers } = identitiesOf(posting, file).at(-1) ?? {};
    return isBuyerIdentityOpen(posting, file)
      ? [
          {
            fields: identityFields(today),
            defaults: { on: today, who: user.name, ...(buyers ? { buyers: String(buyers) } : {}) },
          },
        ]
      : [];
  },
  effect: ({ sent, posting, file, actor, id }) => {
    const { sale } = posting;
    const wrong = missingDetails(sent);
    if (wrong) return { errors: wrong };
    if (!sale) return { errors: { form: ["The sale is no longer recorded, so nothing was saved."] } };
    const { thirdPartyWho = "", exposedHow = "", ...values } = sent;
    // A father and a son can have one name.
    const same = (one: BuyerIdentity) =>
      `${one.buyer} ${one.document}`.toLowerCase() === `${sent.buyer} ${sent.document}`.toLowerCase();
    if (identitiesOf(posting, file).some(same))
      return {
        errors: {
          fields: {
            buyer: [
              "This buyer is identified already. If another one has this name, name their document with its expiry.",
            ],
          },
        },
      };
    return {
      reason: labelOf(identityWays, sent.how),
      change: (now) => (now.sale?.offer === sale.offer ? now : null),
      changeFile: (file, _, at) =>
        withIdentities(file, [
          ...(file.buyerIdentities ?? []),
          { ...values, id, offer: sale.offer, thirdPartyWho, exposedHow, by: actor, at },
        ]),
    };
  },
});
