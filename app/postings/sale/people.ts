import { postings as limits } from "~/content/business";
import { policies } from "~/content/policies";
import { beginningOf, calendarDate, dateAndTime, formatDollars, torontoDay, typedTime } from "~/lib/format";
import { withoutEmpty } from "~/lib/forms/entered";
import { choice, day, time } from "~/lib/forms/fields";
import type { Fields, Row, Typed, Values } from "~/lib/forms/form";
import { labelOf } from "~/lib/forms/label-of";
import type { Actor } from "~/lib/steps/states";
import { addDays } from "~/lib/time/business-days";
import { torontoClock } from "~/lib/time/toronto";
import type { Option } from "~/lib/ui/shapes";
import { amount, line, pastDay } from "~/postings/offers/field-parts";
import type { Offer, OfferRegister } from "~/postings/offers/offer";
import { consentText, ownBuyerOfSale } from "~/postings/offers/own-buyer";
import type { DepositHolder, OfficeFile, SaleLawyer, SalePeople } from "~/postings/office-file";
import type { Posting, Sale } from "~/postings/posting";
import { markedStates } from "~/postings/states";
import { assistants, step } from "~/postings/step";
import { fromTo, notRecorded } from "~/postings/subject";
import { trustBalance } from "~/postings/trust/record";
import { trustOfSale } from "~/postings/trust/sales";
import { identitiesOf, isBuyerIdentityOpen } from "./buyer-identity";
import { depositDueAfter } from "./deposit";
import { isBuyersGuideOpen } from "./sale-papers";
import { tradeOf } from "./trade";

/**
 * People in a sale besides the buyer and the owners: the lawyers and the holder of the deposit. Only the
 * office sees them.
 */

export const depositHolders = [
  { value: "buyers-brokerage", label: "The buyer's brokerage" },
  { value: "sellers-lawyer", label: "The seller's lawyer" },
  { value: "buyers-lawyer", label: "The buyer's lawyer" },
  { value: "our-brokerage", label: "Our brokerage, in trust" },
  { value: "other", label: "Another holder" },
  { value: "none", label: "No deposit" },
] as const satisfies readonly (Option & { value: DepositHolder })[];

/** Holders to choose from. Ours is one only if the brokerage has a trust account. */
export const holderChoices = depositHolders.filter(
  ({ value }) => value !== "our-brokerage" || policies.holdsDeposits,
);

/** @param today in Toronto, ISO */
const peopleFields = (today: string) =>
  ({
    sellersLawyer: { ...line("Seller's lawyer"), section: { title: "Lawyers" } },
    sellersFirm: line("Seller's lawyer (firm)"),
    sellersContact: line("Seller's lawyer (phone or email)"),
    buyersLawyer: line("Buyer's lawyer"),
    buyersFirm: line("Buyer's lawyer (firm)"),
    buyersContact: line("Buyer's lawyer (phone or email)"),
    depositHolder: choice("Holder of the deposit", holderChoices, {
      placeholder: "Not known yet",
      section: { title: "Deposit" },
      required: false,
    }),
    depositName: {
      ...line("Name of the holder"),
      onlyIf: { field: "depositHolder", is: ["other"] },
    },
    deposit: amount("Deposit"),
    depositDueOn: day("Deposit due on", {
      min: addDays(today, -limits.offerDays.back),
      max: addDays(today, limits.offerDays.closing),
      required: false,
    }),
    depositDueAt: time("Deposit due at", {
      hint: `As in the agreement of purchase and sale, usually ${limits.depositHours} hours after acceptance.`,
      required: false,
    }),
    second: amount("Second deposit"),
    secondDueOn: day("Second deposit due on", {
      min: addDays(today, -limits.offerDays.back),
      max: addDays(today, limits.offerDays.closing),
      required: false,
    }),
    secondDueAt: time("Second deposit due at", { required: false }),
    guideOn: {
      ...pastDay("RECO guide given to a buyer without a brokerage", today),
      section: { title: "Our record" },
      hint: "Day we gave the buyer the RECO guide and disclosure form. Leave it empty if the buyer has a brokerage.",
      required: false,
    },
    noGuideBecause: {
      ...line("Reason if we gave no guide"),
      hint: "For example: we never dealt with the buyer.",
    },
  }) as const satisfies Fields;

type PeopleFields = ReturnType<typeof peopleFields>;

/** Accepted offer in the register, or undefined once it's gone. */
export const acceptedOffer = (
  { sale }: Pick<Posting, "sale">,
  { offers }: OfferRegister,
): Offer | undefined => offers.find(({ id }) => id === sale?.offer);

/** True if the buyer has a brokerage, as recorded with the sale. Older sales take it from the register. */
export const hasBrokerage = (posting: Pick<Posting, "sale">, register: OfferRegister): boolean =>
  posting.sale?.brokered ?? acceptedOffer(posting, register)?.brokerage !== "";

/** People in the current sale, or null if they aren't recorded for it. */
export const peopleOf = ({ sale }: Pick<Posting, "sale">, { salePeople }: OfficeFile): SalePeople | null =>
  sale && salePeople?.offer === sale.offer ? salePeople : null;

/** A lawyer in one line, or "" if none is recorded. */
export const lawyerText = ({ name, firm, contact }: SaleLawyer): string =>
  [name, firm, contact].filter(Boolean).join(", ");

/** Holder of the deposit in words, or "" if none is recorded. */
export const holderText = ({
  depositHolder,
  depositName,
}: Pick<SalePeople, "depositHolder" | "depositName">): string =>
  depositHolder === "other" ? depositName : depositHolder ? labelOf(depositHolders, depositHolder) : "";

const guideLabel = "RECO guide to the buyer, who has no brokerage";

/** Recorded values as label and text, and required values that are missing. Other missing values are left out. */
export function salePeopleRows(posting: Pick<Posting, "sale" | "ownBuyers">, file: OfficeFile): Row[] {
  const missing: Row[] = isBuyersGuideOpen(posting, file) ? [[guideLabel, notRecorded]] : [];
  const own = ownBuyerOfSale(posting);
  const consent: Row[] = own ? [["Consent to representing both sides", consentText(own) ?? notRecorded]] : [];
  const identified: Row[] =
    posting.sale?.brokered === false
      ? [
          [
            "Identification of the buyer",
            [
              ...identitiesOf(posting, file).map(({ buyer, on }) => `${buyer}, ${calendarDate(on)}`),
              ...(isBuyerIdentityOpen(posting, file) ? [notRecorded] : []),
            ].join(" · "),
          ],
        ]
      : [];
  const people = peopleOf(posting, file);
  return [
    ...withoutEmpty([["Trade number", tradeOf(posting, people)]]),
    ...peopleRows(people),
    ...missing,
    ...consent,
    ...identified,
  ];
}

/** Deposit and its holder as label and text, without missing values. @param deposit in whole cents */
export function depositRows(
  { cents }: { cents: number | null },
  people: Pick<SalePeople, "depositHolder" | "depositName"> | null,
): Row[] {
  const rows: Row[] = [
    ["Deposit held by", people ? holderText(people) : ""],
    ["Deposit", cents === null ? "" : formatDollars(cents / 100)],
  ];
  return withoutEmpty(rows);
}

/** Recorded values as label and text. */
export function peopleRows(people: SalePeople | null): Row[] {
  if (!people) return [];
  const rows: Row[] = [
    ["Seller's lawyer", lawyerText(people.sellersLawyer)],
    ["Buyer's lawyer", lawyerText(people.buyersLawyer)],
    ...depositRows({ cents: people.depositDollars === null ? null : people.depositDollars * 100 }, people),
    ["Second deposit", people.secondDollars ? formatDollars(people.secondDollars) : ""],
    [
      guideLabel,
      people.guideOn
        ? calendarDate(people.guideOn)
        : people.noGuideBecause
          ? `None from us: ${people.noGuideBecause}`
          : "",
    ],
  ];
  return withoutEmpty(rows);
}

/** Differences in words, for the timeline. */
function differenceText(before: readonly Row[], after: readonly Row[]): string {
  const [was, is] = [new Map(before), new Map(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((label) => was.get(label) !== is.get(label))
    .map((label) => fromTo({ label, before: was.get(label) ?? "", after: is.get(label) ?? "" }))
    .join(" · ");
}

/** Deadline of the deposit. Undefined for an older sale without one, and null without a deposit. */
const dueOf = ({ deposit, acceptedAt }: Sale, sent: Values<PeopleFields>): Date | null | undefined => {
  if (sent.depositHolder === "none") return null;
  if (sent.depositDueOn && sent.depositDueAt) return torontoClock(sent.depositDueOn, sent.depositDueAt);
  return deposit && depositDueAfter(acceptedAt);
};

const withDue = (sale: Sale, due: Date | null | undefined): Sale =>
  due === undefined ? sale : { ...sale, deposit: { received: sale.deposit?.received ?? null, due } };

const dueRows = ({ deposit, second }: Sale): Row[] =>
  withoutEmpty([
    ["Deposit due", deposit?.due ? dateAndTime(deposit.due) : ""],
    ["Second deposit due", second?.due ? dateAndTime(second.due) : ""],
  ]);

/** Returns the sale with the second deposit's deadline. A received one stays. */
function withSecond({ second, ...sale }: Sale, sent: Values<PeopleFields>): Sale {
  const { secondDueOn, secondDueAt } = sent;
  const due = secondDueOn && secondDueAt ? torontoClock(secondDueOn, secondDueAt) : null;
  return due || second?.received ? { ...sale, second: { received: second?.received ?? null, due } } : sale;
}

function typedOf(people: SalePeople | null, offer: Offer | undefined, sale: Sale): Typed<PeopleFields> {
  const due = sale.deposit?.due;
  const deposit = people ? people.depositDollars : (offer?.deposit ?? null);
  return {
    sellersLawyer: people?.sellersLawyer.name ?? "",
    sellersFirm: people?.sellersLawyer.firm ?? "",
    sellersContact: people?.sellersLawyer.contact ?? "",
    buyersLawyer: people?.buyersLawyer.name ?? "",
    buyersFirm: people?.buyersLawyer.firm ?? "",
    buyersContact: people?.buyersLawyer.contact ?? "",
    depositHolder: people?.depositHolder ?? "",
    depositName: people?.depositName ?? "",
    deposit: deposit === null ? "" : String(deposit),
    depositDueOn: due ? torontoDay(due) : "",
    depositDueAt: due ? typedTime(due) : "",
    second: String(people?.secondDollars ?? ""),
    secondDueOn: sale.second?.due ? torontoDay(sale.second.due) : "",
    secondDueAt: sale.second?.due ? typedTime(sale.second.due) : "",
    guideOn: people?.guideOn ?? "",
    noGuideBecause: people?.noGuideBecause ?? "",
  };
}

const lawyerOf = (name = "", firm = "", contact = ""): SaleLawyer => ({ name, firm, contact });

/** A sale without recorded people. */
export const noPeople = (offer: string): Omit<SalePeople, "by" | "at"> => ({
  offer,
  sellersLawyer: lawyerOf(),
  buyersLawyer: lawyerOf(),
  depositHolder: "",
  depositName: "",
  depositDollars: null,
  guideOn: null,
});

const sentPeople = (sent: Values<PeopleFields>, offer: string, by: Actor, at: Date): SalePeople => ({
  offer,
  sellersLawyer: lawyerOf(sent.sellersLawyer, sent.sellersFirm, sent.sellersContact),
  buyersLawyer: lawyerOf(sent.buyersLawyer, sent.buyersFirm, sent.buyersContact),
  depositHolder: sent.depositHolder ?? "",
  depositName: sent.depositHolder === "other" ? (sent.depositName ?? "") : "",
  depositDollars: sent.deposit ?? null,
  secondDollars: sent.second ?? null,
  guideOn: sent.guideOn ?? null,
  noGuideBecause: sent.noGuideBecause ?? "",
  by,
  at,
});

/** Records the people in the sale, and later changes to them. The timeline has old and new values. */
export const notePeople = step<"note-sale-people", PeopleFields>("note-sale-people", {
  from: [...markedStates, "closed"],
  by: assistants,
  withoutPassword: true,
  button: "Save lawyers and deposit",
  done: "recorded the lawyers and the deposit",
  forms: ({ posting, offers, file, today }) =>
    posting.sale
      ? [
          {
            fields: peopleFields(today),
            defaults: typedOf(peopleOf(posting, file), acceptedOffer(posting, offers), posting.sale),
          },
        ]
      : [],
  effect({ sent, posting, file, actor }) {
    const { sale } = posting;
    if (!sale) return { errors: { form: ["The sale is no longer recorded, so nothing was saved."] } };
    if (sent.depositHolder === "other" && !sent.depositName)
      return { errors: { fields: { depositName: ["Enter who holds the deposit."] } } };
    if (sent.depositHolder === "none" && sent.deposit)
      return { errors: { fields: { deposit: ["Leave this empty, or choose who holds the deposit."] } } };
    if (sent.depositHolder !== "our-brokerage" && trustBalance(trustOfSale(posting)) > 0)
      return {
        errors: { fields: { depositHolder: ["We hold money of this trade in trust. Pay it out first."] } },
      };
    if (sent.guideOn && sent.noGuideBecause)
      return {
        errors: { fields: { noGuideBecause: ["Leave this empty, or the day on which we gave it."] } },
      };
    if (Boolean(sent.depositDueOn) !== Boolean(sent.depositDueAt))
      return { errors: { fields: { depositDueAt: ["Enter the day and the time, or neither."] } } };
    const given = [sent.second, sent.secondDueOn, sent.secondDueAt].filter(Boolean).length;
    if (given > 0 && given < 3)
      return {
        errors: {
          fields: { second: ["Enter the amount, the day and the time of the second deposit, or none."] },
        },
      };
    const due = dueOf(sale, sent);
    const before = [...peopleRows(peopleOf(posting, file)), ...dueRows(sale)];
    const people = peopleRows(sentPeople(sent, sale.offer, actor, new Date()));
    const text = differenceText(before, [...people, ...dueRows(withSecond(withDue(sale, due), sent))]);
    if (!text) return { errors: { form: ["Nothing has changed. Enter what's new, then save."] } };
    return {
      reason: beginningOf(text, limits.longest.reason),
      change: (now) =>
        now.sale?.offer === sale.offer ? { ...now, sale: withSecond(withDue(now.sale, due), sent) } : null,
      changeFile: (now, _, at) => ({
        ...now,
        salePeople: { ...peopleOf(posting, now), ...sentPeople(sent, sale.offer, actor, at) },
      }),
    };
  },
});
