import { postings as limits, type PlanId, planList } from "~/content/business";
import { optionName } from "~/content/plans";
import { policies } from "~/content/policies";
import {
  extensionCost,
  flatFeeStays,
  flatFeeWithoutSale,
  optionWithHst,
  ownEndEarly,
  upgradeCredit,
} from "~/content/policy-words";
import { site } from "~/content/site";
import {
  calendarDate,
  formatCents,
  fullDay,
  inSentence,
  today as todayInToronto,
  torontoDay,
} from "~/lib/format";
import { changedRows } from "~/lib/forms/changed-rows";
import { choice, day, list, longText, number, radio, text, ticks } from "~/lib/forms/fields";
import {
  type DateField,
  type Field,
  type Fields,
  numberText,
  type Typed,
  type ValidFieldReferences,
  type Values,
  valueText,
} from "~/lib/forms/form";
import { emailKey } from "~/lib/forms/formats";
import { meantField, quoteOf } from "~/lib/forms/meant";
import type { FormErrors } from "~/lib/forms/parse-form";
import { typedOf } from "~/lib/forms/typed-of";
import { formWords } from "~/lib/forms/words";
import { newRequestId } from "~/lib/ids";
import type { Actor } from "~/lib/steps/states";
import { addDays } from "~/lib/time/business-days";
import { dayMs } from "~/lib/time/day-ms";
import { writtenAddress } from "~/postings/address-parts";
import { showsChanges } from "~/postings/agreement/signed";
import { holdoverOf } from "~/postings/agreement/stage";
import { stageFacts } from "~/postings/agreement/stage-words";
import { isTooLong, shortTermError, termLimits } from "~/postings/agreement/term";
import { designatedRepresentation } from "~/postings/agreement/terms";
import { type AmendmentKind, type AmendmentState, amendmentKinds } from "~/postings/amendment";
import { planOf } from "~/postings/facts";
import { canExtend, extendableFrom, extendedEndDay } from "~/postings/listing/term";
import {
  addableOptions,
  type Fee,
  feeDifference,
  plansFrom,
  signedFee,
  upgradedFee,
} from "~/postings/money/fee";
import { feeDueNames } from "~/postings/money/fee-due";
import { differenceDue, paidCentsOf, withExtension, withLargerFee } from "~/postings/money/invoice";
import type { TaskValues } from "~/postings/order/answers";
import { forms } from "~/postings/order/lists";
import {
  isChangeOfOwners,
  isOtherPerson,
  joiningEntries,
  matchedEntries,
  namesAfter,
  nextSeller,
  orderOwners,
  ownerEntries,
  titleOf,
  withNamesChanged,
} from "~/postings/order/owner-data";
import { asDraft, rawOf } from "~/postings/order/read-order";
import { isActing, registeredOwnersIn, registeredOwnersText } from "~/postings/order/registered-owners";
import { ownersFields, priceFields } from "~/postings/order/sale-fields";
import { shownFields } from "~/postings/order/shown-answers";
import { signersOf } from "~/postings/order/signers";
import { factTasks, gaps, tasks } from "~/postings/order/task-names";
import { doubtsOf, fieldsOf, gapsOf, isNoPerson } from "~/postings/order/tasks";
import { withAnswers } from "~/postings/order/write-answers";
import { takesOwnPhotos } from "~/postings/photos/photo-plan";
import {
  type AgreementTerms,
  type Amendment,
  type AmendmentValues,
  type ChangedOwner,
  type ChangeOfOwners,
  type LeavingReason,
  type Photo,
  type Posting,
  representativesOf,
  type SavedTask,
} from "~/postings/posting";
import {
  type Colleague,
  namesOf,
  noRegistrant,
  representativesField,
  representativesIn,
} from "~/postings/registrants";
import { agreedStates, changedStates, type PostingState } from "~/postings/states";
import { correctableFacts, factError, isSameAnswer, orderNow, withCorrectedFact } from "./answers";
import { amendmentWords } from "./words";

/**
 * Kinds of changes, one object each: name, signatures, deadline, page texts, form, wording, and effect on the
 * listing.
 * Sources: OREA forms 240, 241, 242 and 244, and PropTx rules of December 2, 2024 ("next business day").
 */

type Rows = Amendment["rows"];

/** Old and new values in words, with the new answers as typed, or the errors of the form. */
type Drafted<K extends AmendmentKind, F extends Fields = Fields> =
  | { rows: Rows; values: AmendmentValues[K] }
  | Wrong<F>;

/** Requirements of a kind of change. */
interface Rule {
  /** True if every owner signs it. */
  signed: boolean;
  /** Deadline for the office, once it can act: the end of the next business day, or of the same day. */
  due: "next-business-day" | "same-day";
  /** True if the seller has to type the password again, so that a stolen session can't reduce the price. */
  password: boolean;
  /** Signed document of the office's list (`officePapers`) that has to be on file, or null if none is signed. */
  paper: "amendment" | "direction" | "suspension" | "cancellation" | null;
  /** States of the posting in which it can be requested. */
  from: readonly PostingState[];
  /** Step that carries it out. */
  step: "make-amendment" | "suspend" | "resume" | "terminate";
}

const signedByAll: Rule = {
  signed: true,
  due: "next-business-day",
  password: true,
  paper: "amendment",
  from: ["live", "suspended"],
  step: "make-amendment",
};

/** A change of the agreement itself, in force from the last signature. */
const ofAgreement: Rule = { ...signedByAll, from: [...agreedStates, "live", "suspended"] };

const unsigned: Rule = {
  signed: false,
  due: "next-business-day",
  password: false,
  paper: null,
  from: ["live", "suspended"],
  step: "make-amendment",
};

interface Kind<K extends AmendmentKind, F extends Fields = Fields> extends Rule {
  name: string;
  /** Name at the office, in the words of the trade. */
  shortLabel: string;
  /** Label of the button that leads to its form. */
  button: string;
  /** Form that every owner signs: "OREA Form 240". Left out if there is none. */
  form?: string;
  /** Other requirements in words. Left out if there are none. */
  needs?: string;
  /** Introduction above its form. */
  lede: string;
  /** True if only the office can begin it, because it concerns the office's own staff. */
  byOffice?: boolean;
  /** True if a reason is required. */
  saysWhy?: boolean;
  /** True if its rows contain words typed by the seller, besides figures and our own words. */
  typedWords?: boolean;
  /** Effect on the fee, or null if there is none. */
  fee?(posting: Posting): string | null;
  /** Reason why it can't be requested in spite of a suitable state, or null. */
  closed?(posting: Posting): string | null;
  /** Reason why a seller can't request it yet although the office can begin it, or null. */
  sellerWaits?(posting: Posting): string | null;
  /** Fields of its form, besides the note. @param today in Toronto, ISO @param staff empty for a seller */
  fields?(posting: Posting, today: string, staff: readonly Colleague[]): F;
  /**
   * Initial values of a new form: those of the listing. If left out, the fields start with the terms of their
   * names.
   */
  defaults?(posting: Posting): NoInfer<Typed<F>>;
  /** If left out or null, each field changes the term of its name. @param typed submitted values, as text */
  draft?(
    posting: Posting,
    sent: Values<F>,
    typed: Typed<F>,
    at: Date,
    staff: readonly Colleague[],
  ): Drafted<K, F> | null;
  /** Returns the posting after the change. */
  made?(posting: Posting, change: { id: string; values: AmendmentValues[K]; rows: Rows }, at: Date): Posting;
  /** Sentence about the completed change. */
  madeText?(now: string, before: string): string;
  /** True if the owners have to initial it as well as sign. */
  initials?(posting: Posting, values: AmendmentValues[K]): boolean;
  /** Key of the fact whose source the office records when it's made, or null. */
  sourceOf?(values: AmendmentValues[K]): string | null;
}

/** Describes a kind, with types that connect the form's fields, its draft and its effect. */
const kind = <K extends AmendmentKind, F extends Fields = Record<never, never>>(
  kind: K,
  description: Kind<K, F> & ValidFieldReferences<F>,
): Kind<K> & { kind: K } => ({ kind, ...(description as Kind<K>) });

interface Wrong<F extends Fields = Fields> {
  errors: FormErrors<F>;
}

const refused = (message: string): Wrong => ({ errors: { form: [message] } });

const wrong = <Name extends string>(field: Name, message: string): Wrong<Record<Name, Field>> => {
  const fields: { [N in Name]?: string[] } = {};
  fields[field] = [message];
  return { errors: { fields } };
};

const row = (label: string, before: string, after: string) => ({ label, before, after });

const same = "The listing already says that, so nothing would change.";

/** Requirements of a kind in sentences: the signatures, and anything else. */
export function requirementsText(kind: AmendmentKind): string {
  const { form, needs, password } = kinds[kind];
  return [
    form ? `Every owner has to sign it (${form}).` : "No signature needed.",
    needs,
    password && "We'll ask for your password again, unless you've just logged in.",
  ]
    .filter(Boolean)
    .join(" ");
}

/** A field without the heading of its original page. */
const plain = <F extends Field>(field: F): F => ({ ...field, section: undefined });

const { listPrice, offerPercent, offerDollars } = priceFields({ firstStart: "", lastStart: "" });

const offerText = (terms: Pick<AgreementTerms, "offerPercent" | "offerDollars">) =>
  [
    terms.offerPercent === null ? "" : numberText(offerPercent, terms.offerPercent),
    terms.offerDollars === null ? "" : numberText(offerDollars, terms.offerDollars),
  ]
    .filter(Boolean)
    .join(" + ");

/** Returns the listing with other terms, in the agreement, on the MLS and in the order's answers. */
function withTerms(
  posting: Posting,
  terms: Partial<AgreementTerms>,
  typed: SavedTask["raw"],
  at: Date,
): Posting {
  const { agreement, mls } = posting;
  return {
    ...posting,
    agreement: agreement && { ...agreement, terms: { ...agreement.terms, ...terms } },
    mls: mls && { ...mls, ...terms },
    tasks: Object.keys(typed).length > 0 ? withAnswers(posting, "price", typed, at) : posting.tasks,
  };
}

/** Reason why a smaller plan can't be chosen here. */
const downward = `To drop an option or move to a smaller plan, call us at ${site.phone.text}: we may have started on, or paid for, what you signed for.`;

/** Terms of the listing, or of the agreement before it. */
const termsNow = ({ mls, agreement }: Pick<Posting, "mls" | "agreement">): AgreementTerms | undefined =>
  mls ?? agreement?.terms;

const termValues = (posting: Posting): Values<Fields> =>
  Object.fromEntries(
    Object.entries({ ...termsNow(posting) }).map(([name, value]) => [name, value ?? undefined]),
  );

/** Asking price, in dollars. */
const askingPrice = (posting: Pick<Posting, "mls" | "agreement">): number =>
  termsNow(posting)?.listPrice ?? 0;

const planName = (plan: PlanId): string => planList.find(({ id }) => id === plan)?.name ?? plan;

const totalText = ({ feeCents, taxCents }: Pick<Fee, "feeCents" | "taxCents">): string =>
  formatCents(feeCents + taxCents);

const plusText = (now: Fee, next: Fee): string =>
  `${totalText(next)} with HST, ${totalText(feeDifference(now, next))} more than today`;

/** Services in a fee, in words. */
function optionsText({ plan, options = [] }: Fee): string {
  if (plan === "flat-fee") return "All included";
  const named = options.map(({ id, from }) => (from ? `${optionName(id)} (lowest price)` : optionName(id)));
  return named.join(", ") || "None";
}

/** Credit for the fee paid so far. @param cents paid, with HST */
const creditText = (cents: number): string =>
  cents > 0 ? upgradeCredit(policies, `The ${formatCents(cents)} you've paid, HST included,`) : "";

const price = kind("price", {
  ...ofAgreement,
  name: "Asking price",
  shortLabel: "Price change",
  button: "Change the asking price",
  form: forms.amendment,
  madeText: (now, before) => `The asking price is now ${now} (before: ${before}).`,
  lede: "The new price takes effect once every owner has signed and we've entered it.",
  fee: (posting) => (planOf(posting)?.id === "flat-fee" ? flatFeeStays() : null),
  fields: () => ({ listPrice: plain(listPrice) }),
  made: (posting, { values }, at) =>
    withTerms(posting, { listPrice: Number(values.listPrice) }, { listPrice: values.listPrice }, at),
});

const plan = kind("plan", {
  ...signedByAll,
  from: ["proof", "ready", "live", "suspended"],
  name: "Plan or options",
  shortLabel: "Plan change",
  button: "Move to a larger plan or add an option",
  form: forms.amendment,
  needs: "You'll see the price with HST first.",
  lede: `Choose a larger plan, or tick what to add. ${downward}`,
  closed: ({ fee }) => {
    if (!fee) return `Call us at ${site.phone.text}, and we'll tell you what it costs.`;
    return fee.plan === "flat-fee"
      ? `Flat-Fee is the largest plan and includes every service. ${downward}`
      : null;
  },
  fee: (posting) =>
    [creditText(paidCentsOf(posting)), "Flat-Fee is paid at closing.", flatFeeWithoutSale()]
      .filter(Boolean)
      .join(" "),
  fields: ({ fee, ...posting }) => {
    const price = askingPrice(posting);
    return {
      plan: radio(
        "Plan",
        fee
          ? plansFrom(fee.plan).map(({ id, name }) => ({
              value: id,
              label: name,
              hint: id === fee.plan ? "Today's plan" : plusText(fee, upgradedFee(fee, id, price, [])),
            }))
          : [],
        { missing: "Choose a plan." },
      ),
      add: ticks(
        "Add to Basic-Plus",
        addableOptions(fee ?? {}).map((id) => ({
          value: id,
          label: optionName(id),
          hint: optionWithHst(id),
        })),
        {
          malformed: "One of these options can't be added now. Look at the list again.",
          hint: "Flat-Fee includes all of them. A “from” price is the lowest. The final price is agreed on before anything is booked.",
          onlyIf: { field: "plan", is: ["basic-plus"] },
        },
      ),
    } as const;
  },
  defaults: ({ fee }) => ({ plan: fee?.plan }),
  draft: (posting, { plan, add }, typed, at) => {
    const { fee } = posting;
    if (!fee || !plansFrom(fee.plan).some(({ id }) => id === plan)) return refused(amendmentWords.notNow);
    const next = upgradedFee(fee, plan, askingPrice(posting), add);
    if (plan === "basic" && typed.add?.length) {
      return wrong("plan", "Options come with Basic-Plus: choose it here, or untick them.");
    }
    if (plan === fee.plan && next.options?.length === (fee.options ?? []).length) {
      return wrong("plan", "Choose a larger plan, or tick an option to add.");
    }
    const due = differenceDue(posting, next, at);
    const dueText =
      due === "with-the-fee"
        ? "with the rest of the fee"
        : due.on === "closing"
          ? inSentence(feeDueNames.closing)
          : "the day every owner has signed and we've made the change";
    return {
      rows: [
        row("Plan", planName(fee.plan), planName(plan)),
        row("Options", optionsText(fee), optionsText(next)),
        row("Fee, with HST", totalText(fee), totalText(next)),
        row("More to pay, with HST", "", `${totalText(feeDifference(fee, next))}, due ${dueText}`),
      ],
      values: { fee: next },
    };
  },
  made(posting, { id, values }, at) {
    const { fee } = posting;
    const next = fee ? signedFee(values.fee, fee) : values.fee;
    const { options: _, ...tasks } = withAnswers(posting, "plan", { plan: next.plan }, at);
    const ids = (next.options ?? []).map((one) => one.id);
    const options = withAnswers(posting, "options", { options: ids }, at).options;
    return withLargerFee(
      {
        ...posting,
        tasks: next.plan === "basic-plus" ? { ...tasks, options } : tasks,
        // Added services have rows in the queue, also on a listing of an older version.
        services: posting.services ?? {},
      },
      next,
      id,
      at,
    );
  },
});

const commission = kind("commission", {
  ...ofAgreement,
  name: "Buyer's-brokerage commission",
  shortLabel: "Commission change",
  button: "Change the buyer's-brokerage commission",
  form: forms.amendment,
  madeText: (now, before) => `The buyer's-brokerage commission is now ${now} (before: ${before}).`,
  lede: "What you're offering the buyer's brokerage: a percentage, dollars, or both. Clear a field to remove it. It must be above zero, and HST is added.",
  fields: () => ({
    offerPercent: { ...plain(offerPercent), required: false },
    offerDollars: plain(offerDollars),
  }),
  draft: (posting, sent) => {
    const now = termsNow(posting);
    const after = { offerPercent: sent.offerPercent ?? null, offerDollars: sent.offerDollars ?? null };
    if (after.offerPercent === null && after.offerDollars === null) {
      return wrong("offerPercent", "Enter a percentage, dollars, or both.");
    }
    return {
      rows: [row(stageFacts.agreement.offer, now ? offerText(now) : "", offerText(after))],
      values: typedOf({ offerPercent, offerDollars }, sent) as AmendmentValues["commission"],
    };
  },
  made: (posting, { values }, at) => {
    const typed = { offerPercent: values.offerPercent ?? "", offerDollars: values.offerDollars ?? "" };
    const terms = {
      offerPercent: typed.offerPercent ? Number(typed.offerPercent) : null,
      offerDollars: typed.offerDollars ? Number(typed.offerDollars) : null,
    };
    return withTerms(posting, terms, typed, at);
  },
});

const holdoverDays = number(stageFacts.agreement.holdover, { suffix: "days", max: 365 });

type HoldoverFields = { holdoverDays: typeof holdoverDays };
type RequiredDay = DateField & { required: true };
type TermFields = HoldoverFields & { startDay: RequiredDay; endDay: RequiredDay };

const firstDay = (today: string) =>
  day("First day of the term", {
    min: today,
    max: addDays(today, 365),
    tooEarly: "That day has passed.",
    tooLate: "That day is more than a year away.",
  });

const lastDay = (today: string) =>
  day("Last day of the term", {
    hint: `At least ${termLimits.leastDays} days after the first day.`,
    min: today,
    max: addDays(today, 2 * 365),
    tooEarly: "That day has passed.",
    tooLate: "That day is more than two years away.",
  });

const term = kind<"term", HoldoverFields | TermFields>("term", {
  ...ofAgreement,
  name: "Term and holdover",
  shortLabel: "Change to term or holdover",
  button: "Change the term or the holdover",
  form: forms.amendment,
  lede: "When the listing begins and ends, and its holdover. Once it's on the MLS, the last day changes only by an extension.",
  fields(posting, today) {
    // On the MLS the term has begun, and a new end is another change.
    if (posting.mls) return { holdoverDays };
    return {
      startDay: firstDay(today),
      endDay: lastDay(today),
      holdoverDays,
    };
  },
  draft(posting, sent) {
    const now = termsNow(posting);
    if (!now) return refused(amendmentWords.notNow);
    const { startDay, endDay } = "startDay" in sent ? sent : now;
    const short = shortTermError({ startDay, endDay });
    return short ? wrong("endDay", short) : null;
  },
  made: (posting, { values: { holdoverDays, ...days } }, at) =>
    withTerms(posting, { ...days, holdoverDays: Number(holdoverDays) }, {}, at),
  initials: (_posting, { startDay, endDay }) =>
    Boolean(startDay && endDay && isTooLong({ startDay, endDay })),
});

const representatives = (posting: Posting): Actor[] => representativesOf(posting.agreement?.representation);

const representation = kind("representation", {
  ...ofAgreement,
  name: "Designated representatives",
  shortLabel: "Change of representatives",
  button: "Name other designated representatives",
  form: forms.amendment,
  madeText: (now, before) => `From now on you're represented by ${now} (before: ${before}).`,
  lede: "Who represents the owners from now on, as the amendment names them.",
  byOffice: true,
  // Former staff aren't offered.
  fields: (_posting, _today, staff) => ({ representative: representativesField(staff) }),
  defaults: (posting) => ({ representative: representatives(posting).flatMap(({ id }) => id ?? []) }),
  draft(posting, sent, _typed, _at, staff) {
    const now = representatives(posting);
    const named = representativesIn(sent.representative, staff);
    if (!named) return wrong("representative", noRegistrant);
    return {
      rows: [row(stageFacts.agreement.representative, namesOf(now), namesOf(named))],
      values: { representatives: named },
    };
  },
  made: (posting, { values }) => ({
    ...posting,
    agreement: posting.agreement && {
      ...posting.agreement,
      representation: designatedRepresentation(values.representatives),
    },
  }),
});

/**
 * Shared parts of the kinds that change single answers of an order's task.
 * @param names of the answers, all by default
 */
function answersOfTask(task: "showings" | "offers" | "address", names?: readonly string[]) {
  const fieldsNow = (posting: Posting): Fields =>
    Object.fromEntries(
      Object.entries(fieldsOf(task, orderNow(posting).context)).filter(
        ([name]) => names?.includes(name) ?? true,
      ),
    );
  const written = task === "address" ? writtenAddress : <Raw extends object>(typed: Raw) => typed;
  return {
    // Other answers decide which of the fields are needed.
    fields: (posting: Posting): Fields => asDraft(fieldsNow(posting)),
    defaults: (posting: Posting) => ({ ...posting.tasks[task]?.raw }),
    draft(posting: Posting, sent: TaskValues, typed: Typed): Drafted<typeof task> {
      const { answers, context } = orderNow(posting);
      const fields = fieldsNow(posting);
      const before: TaskValues = answers[task] ?? {};
      const own = written(Object.fromEntries(Object.keys(fields).map((name) => [name, sent[name]])));
      const after = names ? { ...before, ...own } : own;
      const all = { ...answers, [task]: after };
      const gaps = Object.entries(gapsOf(task, all, context)).filter(
        ([name]) => names?.includes(name) ?? true,
      );
      if (gaps.length > 0) {
        const meant = doubtsOf(task, all).map(({ found }) => quoteOf(found));
        return {
          errors: { fields: { ...Object.fromEntries(gaps.map(([name, text]) => [name, [text]])), meant } },
        };
      }
      const shown = (values: TaskValues) =>
        new Map(shownFields(fields, values).map(({ name, row: [, text] }) => [name, text]));
      const was = shown(before);
      const is = shown(after);
      const rows = Object.entries(fields).flatMap(([name, field]) => {
        if (field.kind === "hidden") return [];
        return row(field.shortLabel ?? field.label, was.get(name) ?? "", is.get(name) ?? "");
      });
      return { rows, values: written(rawOf(fields, typed)) };
    },
    made(posting: Posting, { values }: { values: SavedTask["raw"] }, at: Date): Posting {
      const { version = 0, raw = {} } = posting.tasks[task] ?? {};
      const others = Object.entries(raw).filter(([name]) => names && !names.includes(name));
      const next = { ...Object.fromEntries(others), ...values };
      return {
        ...posting,
        tasks: { ...posting.tasks, [task]: { version: version + 1, savedAt: at, raw: next } },
      };
    },
  };
}

/** Mistakes in signed documents can be corrected at any time while the agreement is in force. */
const inTheAgreement: Rule = { ...ofAgreement, from: changedStates };

const address = kind("address", {
  ...inTheAgreement,
  name: "Address of the property",
  shortLabel: "Address correction",
  button: "Correct the address",
  form: forms.amendment,
  typedWords: true,
  lede: "For an address that's wrong in the agreement. The new one takes effect once every owner has signed and we've entered it.",
  ...answersOfTask("address", [
    "meant",
    "number",
    "street",
    "streetType",
    "direction",
    "unit",
    "postalCode",
    "municipality",
  ]),
});

const {
  name: ownerName,
  capacity: ownerCapacity,
  titleName: ownerTitle,
  corporationNumber,
  jurisdiction,
  phone: ownerPhone,
  email: ownerEmail,
} = ownersFields.owners.item;

const ownerTitles = { titleName: ownerTitle, corporationNumber, jurisdiction };

/** Fields of the owner on title for whom a person signs. @param place of the person's fields */
const titleFields = (place: number, label: string): [string, Field][] =>
  Object.entries({ ...ownerTitles, titleName: { ...ownerTitle, label } }).map(([part, field]) => [
    `${part}${place}`,
    { ...field, onlyIf: { ...field.onlyIf, field: `capacity${place}` } },
  ]);

/** Fields of each owner who joins. */
const joiningFields = {
  name: ownerName,
  capacity: ownerCapacity,
  ...ownerTitles,
  phone: { ...ownerPhone, required: false, depends: true },
  email: {
    ...ownerEmail,
    unless: undefined,
    required: false,
    hint: "We'll write to them at once. Leave it empty if they have none.",
  },
} as const;

/** "The Estate of Mary Jones, by its estate trustee Femi Adeyemi" */
const entryText = (owner: ChangedOwner): string =>
  registeredOwnersText(registeredOwnersIn({ owners: { owners: [owner as never] } }));

/** Answers about an owner of a change, with their row's text. */
const stayOptions = [
  { value: "stays", label: "Yes" },
  { value: "transfer", label: "No: transfers the share, and signs this change" },
  { value: "death", label: "No: has died, and no one acts for them" },
] as const;

const leavingText: Readonly<Record<LeavingReason, string>> = {
  transfer: "No longer an owner: transfers the share",
  death: "No longer an owner: has died",
};

/** Error in an owner after a change, or null. @param fieldOf returns the field of a part @param was the former name */
function wrongOwner(
  { name, capacity, titleName }: ChangedOwner,
  fieldOf: (part: string) => string,
  was?: string,
) {
  if (name !== was && isNoPerson(name)) return wrong(fieldOf("name"), gaps.noPerson(name));
  if (!isActing(capacity)) return null;
  if (titleName === "") return wrong(fieldOf("titleName"), gaps.noTitleName);
  return titleName.toLowerCase() === name.toLowerCase()
    ? wrong(fieldOf("titleName"), gaps.signsForOneself)
    : null;
}

/** Error in the names of the owners who stay, or null. */
function wrongNames(matched: ReturnType<typeof matchedEntries>) {
  for (const [at, { before, after }] of matched.entries()) {
    if (!after) continue;
    const others = matched.slice(0, at).filter((other) => other.after);
    const isSame = (other: (typeof matched)[number]) => other.before.name === before.name;
    if (others.some((other) => other.after?.name === after.name && !isSame(other)))
      return wrong(`name${at}`, "Two owners have the same name.");
    if (others.some((other) => other.after?.name !== after.name && isSame(other)))
      return wrong(`name${at}`, "This person signs for several owners. Enter the same name for each.");
    const error = wrongOwner(after, (part) => `${part}${at}`, before.name);
    if (error) return error;
  }
  return null;
}

/** Error in the owners who join, or null. @param stay people who sign before and after the change */
function wrongJoining(posting: Posting, stay: readonly ChangedOwner[], joining: readonly ChangedOwner[]) {
  const known = [posting.seller.email, ...orderOwners(posting).flatMap((one) => one.email ?? [])];
  for (const [at, owner] of joining.entries()) {
    const fieldOf = (part: string) => `joins[${at}].${part}`;
    const error = wrongOwner(owner, fieldOf);
    if (error) return error;
    const before = joining.slice(0, at);
    if (before.some(({ name }) => name === owner.name))
      return wrong(fieldOf("name"), "Two owners have the same name.");
    if (stay.some(({ name }) => name === owner.name)) continue;
    const { phone = "", email = "" } = owner.joins ?? {};
    if (!phone) return wrong(fieldOf("phone"), ownerPhone.missing);
    const others = [...known, ...before.flatMap(({ joins }) => joins?.email ?? [])];
    if (email && others.some((one) => emailKey(one) === emailKey(email)))
      return wrong(fieldOf("email"), gaps.sameEmail);
  }
  return null;
}

const names = kind("names", {
  ...inTheAgreement,
  name: "Owners and who signs",
  shortLabel: "Change of owners",
  button: "Change the owners, or who signs for one",
  form: forms.amendment,
  needs:
    "An agent compares the land registry, the signer's ID and, if they aren't the owner, their authority.",
  typedWords: true,
  lede: "For a name that's wrong or has changed, another person who signs, or an owner who joins or leaves.",
  fields: (posting): Fields => ({
    ...Object.fromEntries(
      ownerEntries(posting).flatMap((entry, at): [string, Field][] => [
        [`name${at}`, { ...ownerName, label: `${ownerName.label} (now ${entry.name})` }],
        [`capacity${at}`, { ...ownerCapacity, label: `${entry.name} signs as` }],
        ...titleFields(at, `Owner on title for whom ${entry.name} signs`),
        [
          `stays${at}`,
          choice(`Does ${entry.name} stay?`, stayOptions, { required: false, initial: "stays" }),
        ],
      ]),
    ),
    joins: list("Owners who join", "owner", joiningFields, {
      most: limits.limits.owners,
      section: { title: "Owners who join", text: "Leave it empty if no one joins.", folded: true },
    }),
  }),
  defaults: (posting) =>
    Object.fromEntries(
      ownerEntries(posting).flatMap(({ id: _, ...entry }, at) =>
        Object.entries({ ...entry, stays: "stays" }).map(([part, value]) => [`${part}${at}`, value]),
      ),
    ),
  draft(posting, sent) {
    const said = (part: string, place: number) => String(sent[`${part}${place}`] ?? "");
    const entry = (place: number): ChangedOwner => {
      const [name, capacity] = [said("name", place), said("capacity", place)];
      const parts = Object.keys(ownerTitles).map((part) => [part, said(part, place)]);
      return { name, capacity, ...titleOf({ ...Object.fromEntries(parts), capacity }) };
    };
    const before = ownerEntries(posting);
    const whyOf = (at: number) =>
      (["transfer", "death"] as const).find((reason) => reason === said("stays", at));
    const stay = before.flatMap(({ id }, at) => (whyOf(at) ? [] : [{ ...entry(at), id }]));
    const joining = ((sent.joins ?? []) as Values<typeof joiningFields>[]).map(
      ({ name, capacity, phone, email, ...title }): ChangedOwner => ({
        name,
        capacity,
        ...titleOf({ ...title, capacity }),
        id: newRequestId(),
        // A person who signs already keeps their contact data.
        joins: stay.some((one) => one.name === name)
          ? { phone: "", email: "" }
          : { phone: valueText(ownerPhone, phone), email: email ?? "" },
      }),
    );
    const after = [...stay, ...joining];
    if (stay.length === 0) return refused("At least one of today's owners has to stay.");
    if (after.length > limits.limits.owners)
      return refused(`There is room for ${limits.limits.owners} owners.`);
    const leaving = before.flatMap(({ id, name }, at) => {
      const why = whyOf(at);
      return why ? [{ id, name, why }] : [];
    });
    const change = { owners: after, leaving };
    const error =
      wrongNames(matchedEntries(posting, change)) ??
      wrongJoining(posting, stay, joining) ??
      wrongAccount(posting, change);
    return (
      error ?? {
        rows: [
          ...before.map((one, at) => {
            const why = whyOf(at);
            return row(`Owner ${at + 1}`, entryText(one), why ? leavingText[why] : entryText(entry(at)));
          }),
          ...joining.map((one) => row("Owner who joins", "", entryText(one))),
        ],
        values: { names: namesAfter(posting, change), ...change },
      }
    );
  },
  made: (posting, { id, values }) =>
    withNamesChanged(
      posting,
      values,
      posting.amendments.find((amendment) => amendment.id === id),
    ),
});

/** Error if the account holder leaves and no one can take over the listing, or null. */
function wrongAccount(posting: Posting, change: ChangeOfOwners) {
  const people = orderOwners(posting);
  const matched = matchedEntries(posting, change);
  const isSeller = ({ email = "" }: { email?: string }) => emailKey(email) === emailKey(posting.seller.email);
  const stay = people.filter((_, at) => matched[at]?.after);
  return !people.some(isSeller) || stay.some(isSeller) || nextSeller(posting, stay)
    ? null
    : refused(
        `The listing is in this owner's account. First give us the email address of an owner who stays, who takes it over. Or call us at ${site.phone.text}.`,
      );
}

/**
 * People who sign a change: all of the order's, with those who sign in place of another or join. A person who has
 * died doesn't sign.
 */
export function signersFor({ kind, values }: AmendmentDraft, posting: Posting): string[] {
  if (kind !== "names" || !isChangeOfOwners(values)) return signersOf(posting);
  const matched = matchedEntries(posting, values);
  const now = signersOf(posting).flatMap((name) => {
    const { before, after } = matched.find((one) => one.before.name === name && one.after) ?? {};
    if (before && after) return isOtherPerson(before, after) ? after.name : name;
    return (values.leaving ?? []).some((one) => one.name === name && one.why === "death") ? [] : name;
  });
  return [...new Set([...now, ...joiningEntries(values).map(({ name }) => name)])];
}

const facts = kind("facts", {
  ...unsigned,
  name: "Facts and description",
  shortLabel: "Correction of facts",
  button: "Correct a fact or the description",
  needs: "Tell us where we can check the new fact. An agent may call you about it.",
  typedWords: true,
  lede: "Correct one thing at a time: choose it, write what it should say, and tell us where we can check it.",
  fields: (posting) =>
    ({
      about: choice(
        "What should change",
        correctableFacts(posting).map(({ key, task, label }) => ({
          value: key,
          label,
          group: tasks[task].title,
        })),
        { missing: "Choose what should change." },
      ),
      value: longText("What it should say", {
        missing: "Write what it should say.",
        tooLong: `Write at most ${limits.longest.publicText.toLocaleString("en-CA")} characters.`,
        maxLength: limits.longest.publicText,
        rows: 4,
      }),
      meant: meantField,
      source: text("Where we can check it", {
        hint: "For example a tax bill, a survey or a permit, or that you saw it yourself. Not needed for the description.",
        maxLength: 200,
        required: false,
      }),
    }) as const,
  draft: (posting, { about, value: after, source = "", meant = [] }) => {
    const fact = correctableFacts(posting).find(({ key }) => key === about);
    if (!fact) return wrong("about", "Choose what should change.");
    if (!source && fact.needsSource) return wrong("source", "Tell us where we can check it.");
    if (isSameAnswer(posting, fact, after)) return wrong("value", same);
    const { field, label } = fact;
    if ("maxLength" in field && after.length > field.maxLength) {
      return wrong("value", formWords.tooLong(label, field.maxLength));
    }
    const fields = fact.task === "description" ? factError(posting, fact, after, meant) : null;
    if (fields) return { errors: { fields } };
    const rows = [
      row(`${tasks[fact.task].title}: ${label}`, fact.before, after),
      row(meantField.label, "", meant.join(" · ")),
      row("Where to check it", "", source),
    ];
    return { rows, values: { about: fact.key } };
  },
  made: (posting, { values, rows }, at) => withCorrectedFact(posting, values.about, rows[0]?.after ?? "", at),
  sourceOf: ({ about }) => (factTasks.some((task) => about.startsWith(`${task}.`)) ? about : null),
});

const photoCount = amendmentWords.photos.count;

const photos = kind("photos", {
  ...unsigned,
  name: "Photos",
  shortLabel: "Photo change",
  button: "Change the photos",
  needs: "Your plan sets how many photos you can have.",
  lede: "Add, remove and reorder photos on the photos page. The listing keeps its current ones until you request the change here and we've made it.",
  fields: (posting): Fields => {
    const { context } = orderNow(posting);
    return takesOwnPhotos(context.plan) ? fieldsOf("photos", context) : {};
  },
  draft: (posting) => {
    const next = posting.nextPhotos ?? posting.photos;
    if (next.length === 0) return refused("Keep at least one photo.");
    const before = photoCount(posting.photos.length);
    const after = samePhotos(next, posting.photos) ? before : photosText(next, posting.photos);
    return { rows: [row("Photos", before, after)], values: {} };
  },
  made: (posting) => ({ ...posting, photos: posting.nextPhotos ?? posting.photos, nextPhotos: null }),
});

const samePhotos = (next: readonly Photo[], now: readonly Photo[]): boolean =>
  next.length === now.length &&
  next.every(({ id, caption }, index) => id === now[index]?.id && caption === now[index]?.caption);

/** "12 photos, 2 new, 1 removed" */
function photosText(next: readonly Photo[], now: readonly Photo[]): string {
  const has = (photos: readonly Photo[], id: string) => photos.some((photo) => photo.id === id);
  const added = next.filter(({ id }) => !has(now, id)).length;
  const removed = now.filter(({ id }) => !has(next, id)).length;
  return [
    photoCount(next.length),
    added > 0 ? `${added} new` : "",
    removed > 0 ? `${removed} removed` : "",
    added + removed === 0 ? "in a new order or with new captions" : "",
  ]
    .filter(Boolean)
    .join(", ");
}

const showings = kind("showings", {
  ...unsigned,
  name: "Showing instructions",
  shortLabel: "Change to showing instructions",
  button: "Change the showing instructions",
  typedWords: true,
  lede: "This is what we tell agents now. Change what should be different.",
  ...answersOfTask("showings"),
});

const stopShowings = kind("stop-showings", {
  ...unsigned,
  due: "same-day",
  from: ["live"],
  name: "No showings today",
  shortLabel: "No showings today",
  button: "Stop showings today",
  needs:
    "During office hours we'll do it before we close. Outside office hours we can't stop them in time, so please call the agents who have booked.",
  lede: "For today only: we'll say on the listing that there are no showings. Please call anyone who has a showing booked for today.",
  draft: (_posting, _sent, _typed, at) => ({
    rows: [row("Showings", "As agreed with you", `None on ${calendarDate(torontoDay(at))}`)],
    values: { day: torontoDay(at) },
  }),
  made: (posting, { values }) => ({ ...posting, noShowingsOn: values.day }),
});

const offers = kind("offers", {
  ...signedByAll,
  // Applies to the next offer, which may come today.
  due: "same-day",
  paper: "direction",
  name: "Directions about offers",
  shortLabel: "Change to offer directions",
  button: "Change the directions about offers",
  form: `${forms.offerDirection} or ${forms.shareDirection}`,
  needs: "We'll record it the same day, before any offer is presented.",
  typedWords: true,
  lede: "This is what we tell agents now. Change what should be different.",
  ...answersOfTask("offers"),
});

const extension = kind("extension", {
  ...signedByAll,
  name: "Extension",
  shortLabel: "Extension",
  button: "Extend the listing",
  form: forms.amendment,
  needs: "Every owner has to sign it before 11:59 p.m. on the last day.",
  madeText: (now, before) => `The last day of the listing is now ${now} (before: ${before}).`,
  sellerWaits: ({ mls }) => {
    if (!mls) return null;
    const day = todayInToronto();
    return day < extendableFrom(mls.endDay)
      ? amendmentWords.extendFrom(fullDay(extendableFrom(mls.endDay)))
      : null;
  },
  lede: `After the last day, the listing can't be extended. ${extensionCost()}`,
  fields: ({ mls }) => {
    const blocks = (endDay: string) =>
      Array.from({ length: limits.term.mostBlocks }, (_, index) => {
        const until = extendedEndDay(endDay, index + 1);
        const days = Math.round((Date.parse(until) - Date.parse(endDay)) / dayMs);
        return { value: String(index + 1), label: `${days} days, until ${calendarDate(until)}` };
      });
    const longest = mls && { ...mls, endDay: extendedEndDay(mls.endDay, limits.term.mostBlocks) };
    return {
      blocks: radio("How much longer", mls ? blocks(mls.endDay) : [], {
        hint: longest && isTooLong(longest) ? amendmentWords.initials : undefined,
        missing: "Choose how much longer.",
      }),
    } as const;
  },
  draft: ({ mls }, sent, _typed, at) => {
    if (!mls || torontoDay(at) > mls.endDay) return refused(amendmentWords.notNow);
    const endDay = extendedEndDay(mls.endDay, Number(sent.blocks));
    return {
      rows: [row("Last day of the term", calendarDate(mls.endDay), calendarDate(endDay))],
      values: { blocks: sent.blocks, endDay },
    };
  },
  made: (posting, { id, values }, at) =>
    withExtension(
      withTerms(posting, { endDay: values.endDay }, {}, at),
      Number(values.blocks),
      values.endDay,
      id,
      at,
    ),
  initials: ({ mls }, { endDay }) => mls !== null && isTooLong({ startDay: mls.startDay, endDay }),
});

/** Visibility of the listing, before and after a change. */
const seenRow = ({ state }: Posting, after: string) =>
  row("Status", state === "suspended" ? "Suspended" : "On the MLS", after);

const suspend = kind("suspend", {
  ...signedByAll,
  paper: "suspension",
  from: ["live"],
  step: "suspend",
  name: "Suspension",
  shortLabel: "Suspension",
  button: "Suspend the listing",
  form: forms.suspension,
  lede: "The listing comes off the MLS: buyers and agents can't see it, and there are no showings. Your agreement continues: you're still bound to us, the last day doesn't change, and the listing goes back on the MLS only once every owner has signed.",
  saysWhy: true,
  draft: (posting) => ({ rows: [seenRow(posting, "Suspended")], values: {} }),
});

const resume = kind("resume", {
  ...signedByAll,
  from: ["suspended"],
  step: "resume",
  name: "Put the listing back on the MLS",
  shortLabel: "Reactivation",
  button: "Put the listing back on the MLS",
  form: forms.amendment,
  lede: "The listing goes back on the MLS as it was, until the last day of its term, which hasn't changed.",
  draft: (posting) => ({ rows: [seenRow(posting, "On the MLS")], values: {} }),
});

/** Effect of an early end on the fee, by the plan. */
export const endFeeWords = (plan: PlanId | undefined): string =>
  plan === "flat-fee" ? flatFeeWithoutSale() : ownEndEarly();

const end = kind("end", {
  ...signedByAll,
  paper: "cancellation",
  step: "terminate",
  name: "End the listing early",
  shortLabel: "Termination",
  button: "End the listing early",
  form: forms.cancellation,
  needs: "An agent will call you.",
  lede: "Your agreement will end: you'll be released, and free to list elsewhere.",
  saysWhy: true,
  fee: (posting) => `${endFeeWords(planOf(posting)?.id)} ${holdoverOf(posting, null)}`,
  closed: ({ sale }) =>
    sale &&
    `Offer ${sale.letter} was accepted, so the listing can't end early. That sale binds the owners. If the sale is off, we'll record that first, with the signed release. Then the listing can be ended. Call ${site.phone.text}.`,
  draft: (posting) => ({
    rows: [
      seenRow(posting, "Ended early, and the owners are released"),
      row("Your fee", "As your agreement says", endFeeWords(planOf(posting)?.id)),
    ],
    values: {},
  }),
});

/** All kinds by name. */
export const kinds: { readonly [K in AmendmentKind]: Kind<K> } = {
  price,
  plan,
  commission,
  term,
  representation,
  address,
  names,
  facts,
  photos,
  showings,
  "stop-showings": stopShowings,
  offers,
  extension,
  suspend,
  resume,
  end,
};

/** Initial state of a change. */
export const firstState = (kind: AmendmentKind): AmendmentState =>
  kinds[kind].signed ? "requested" : "processing";

/** Kinds that a seller can request in this state of a posting. */
export const possibleKinds = (state: PostingState): AmendmentKind[] =>
  amendmentKinds.filter((kind) => kinds[kind].from.includes(state) && !kinds[kind].byOffice);

/** Kinds that a seller can request now. */
export const requestableKinds = (posting: Posting, at = new Date()): AmendmentKind[] =>
  (showsChanges(posting) ? possibleKinds(posting.state) : []).filter(
    (kind) => kind !== "extension" || (posting.mls !== null && canExtend(posting.mls.endDay, torontoDay(at))),
  );

/** Kinds that the office can begin now. A brokerage agreement has no designated representative. */
export const officeKinds = (posting: Posting): AmendmentKind[] =>
  [
    ...requestableKinds(posting),
    ...(showsChanges(posting) ? possibleKinds(posting.state) : []).filter((kind) =>
      kinds[kind].sellerWaits?.(posting),
    ),
    ...(showsChanges(posting) &&
    kinds.representation.from.includes(posting.state) &&
    representatives(posting).length > 0
      ? (["representation"] as const)
      : []),
    // The form for a closed change of the plan has nothing to choose from.
  ].filter((kind) => kind !== "plan" || !kinds.plan.closed?.(posting));

/** Reason why a seller can't request a kind now, in words, or null. */
export const unavailableReason = (kind: AmendmentKind, posting: Posting): string | null =>
  kinds[kind].closed?.(posting) ??
  kinds[kind].sellerWaits?.(posting) ??
  (requestableKinds(posting).includes(kind) ? null : amendmentWords.notNow);

/** Fields of a kind's form. @param today in Toronto, ISO @param staff empty for a seller */
export function amendmentFields(
  kind: AmendmentKind,
  posting: Posting,
  today = todayInToronto(),
  staff: readonly Colleague[] = [],
) {
  const asked: Fields = kinds[kind].fields?.(posting, today, staff) ?? {};
  return { ...asked, note: noteField(kind) };
}

type AmendmentFields = ReturnType<typeof amendmentFields>;

/** Initial values of a kind's form. */
export const amendmentDefaults = (kind: AmendmentKind, posting: Posting): Typed =>
  kinds[kind].defaults?.(posting) ??
  typedOf(kinds[kind].fields?.(posting, todayInToronto(), []) ?? {}, termValues(posting));

/** Note with a change. */
export function noteField(kind: AmendmentKind) {
  const { saysWhy: required = false } = kinds[kind];
  return longText(required ? "Why" : "Anything we should know", {
    hint: required ? "Your co-owners will read it too." : "Only our office will read it.",
    missing: "Tell us why.",
    required,
    // The note would follow a folded section and be hidden in it.
    section: kind === "names" ? { title: "For our office" } : undefined,
    maxLength: limits.longest.amendmentNote,
    rows: 2,
  });
}

/** Content of an amendment: old and new values in words, the new answers as typed, and the note. */
export type AmendmentDraft = {
  [K in AmendmentKind]: Pick<Amendment<K>, "kind" | "rows" | "values" | "note">;
}[AmendmentKind];

/** Submitted values, checked and as text. */
interface Sent {
  sent: Values<AmendmentFields>;
  typed: Typed<AmendmentFields>;
}

/** Makes a draft from a kind's form. @param staff empty for a seller */
export function draftOf(
  kind: AmendmentKind,
  posting: Posting,
  { sent, typed }: Sent,
  at = new Date(),
  staff: readonly Colleague[] = [],
): AmendmentDraft | Wrong {
  const closed = kinds[kind].closed?.(posting);
  if (closed) return refused(closed);
  const fields = kinds[kind].fields?.(posting, torontoDay(at), staff) ?? {};
  const draft = kinds[kind].draft?.(posting, sent, typed, at, staff) ?? {
    rows: changedRows(fields, termValues(posting), sent),
    values: typedOf(fields, sent),
  };
  if ("errors" in draft) return draft;
  const { values } = draft;
  const rows = draft.rows.filter(({ before, after }) => before !== after);
  if (rows.length === 0) return refused(same);
  // A kind drafts its own values.
  return { kind, rows, values, note: sent.note ?? "" } as AmendmentDraft;
}

/** Returns the posting with the effect of an amendment, apart from the amendment's own record. */
export const withChange = <K extends AmendmentKind>(
  posting: Posting,
  amendment: Amendment<K>,
  at: Date,
): Posting => kinds[amendment.kind].made?.(posting, amendment, at) ?? posting;

/** True if the owners have to initial it as well as sign, for a term of more than six months. */
export const needsInitials = <K extends AmendmentKind>(
  { kind, values }: Amendment<K>,
  posting: Posting,
): boolean => kinds[kind].initials?.(posting, values) ?? false;

/** Key of the fact whose source the office records when the amendment is made, or null. */
export const checkedFactOf = <K extends AmendmentKind>({ kind, values }: Amendment<K>): string | null =>
  kinds[kind].sourceOf?.(values) ?? null;
