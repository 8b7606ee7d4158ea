import { longDate } from "~/lib/format";
import { choice } from "~/lib/forms/fields";
import { unsigned } from "~/postings/agreement/signed";
import { prepareAgreement, recordCopy, recordSignature } from "~/postings/agreement/steps";
import { isTooLong, termLimits } from "~/postings/agreement/term";
import { dayFactsOf, daysOf, feeDueOf, noFeeDueDay, representationOf } from "~/postings/agreement/terms";
import { isSignatureUsed } from "~/postings/guards";
import { expire, goLive } from "~/postings/listing/steps";
import { isFeeInvoiced } from "~/postings/money/invoice";
import {
  checkFieldsOf,
  copyFields,
  feeDueFields,
  representationFields,
  signatureFields,
  signLinkFields,
  termFields,
  wrongCheck,
} from "~/postings/office/fields";
import { checkKinds } from "~/postings/office/lists";
import type { PersonCheck } from "~/postings/office-file";
import { type Agreement, type Posting, representativesOf } from "~/postings/posting";
import { checkKindIds } from "~/postings/review/office";
import { recordCheck } from "~/postings/review/steps";
import { whoDid } from "~/postings/review/who-did";
import { termStates } from "~/postings/states";
import type { StepContext } from "~/postings/step";
import { type Correctable, correctable } from "./correctable";
import { alsoTaking } from "./days";

/** What the office noted of the owners and their agreement: checks, signatures, copies, where it's signed, its days. */

const agreementNow = (change: (agreement: Agreement) => Agreement) => ({
  change: (now: Posting) => (now.agreement ? { ...now, agreement: change(now.agreement) } : null),
});

/** One of the checks with the owners. */
function ofCheck(check: PersonCheck, { staff, today }: StepContext): Correctable[] {
  const kind = checkKindIds.find((known) => known === check.what);
  if (!kind) return [];
  const noted = { id: check.registrant?.id ?? check.who, name: check.who };
  const isChosen = kind === "guide";
  const { on, ...fields } = checkFieldsOf(kind, today, staff, noted);
  return [
    correctable({
      id: `check-${check.id}`,
      place: "posting",
      name: [checkKinds[kind].name, check.owner].filter(Boolean).join(": "),
      fields: { on: alsoTaking(on, check.on), ...fields },
      now: {
        on: check.on,
        how: check.how as never,
        who: isChosen ? noted.id : check.who,
        where: check.where,
      },
      said: [recordCheck],
      wrong: (sent) => wrongCheck(kind, sent),
      write: ({ who: chosen, where = "", ...sent }) => {
        // Whoever explained it stays who they were, also once they have left.
        const who = isChosen && chosen === noted.id ? {} : whoDid(kind, chosen, staff);
        return {
          changeFile: (file) => ({
            ...file,
            checks: file.checks.map((one) =>
              one.id === check.id ? { ...one, ...sent, ...who, where } : one,
            ),
          }),
        };
      },
    }),
  ];
}

/** A signature on the agreement: its day, and whose it is while nothing rests on it. */
function ofSignature(
  posting: Posting,
  { owner, on }: Agreement["signatures"][number],
  today: string,
): Correctable {
  const { agreement } = posting;
  const facts = dayFactsOf(posting);
  const field = signatureFields(facts, today).on;
  const copyOn = agreement?.copy?.on;
  const latest = copyOn && copyOn < field.max ? copyOn : field.max;
  const used = isSignatureUsed(posting);
  const owners = used ? [owner] : [owner, ...unsigned(posting)];
  return correctable({
    id: `signature-${agreement?.owners.indexOf(owner)}`,
    place: "posting",
    name: `Signature of ${owner}`,
    fields: {
      owner: choice(
        "Who signed",
        owners.map((value) => ({ value, label: value })),
        { placeholder: undefined },
      ),
      on: alsoTaking(
        {
          ...field,
          max: latest,
          tooLate: latest === copyOn ? `The owners had their copies on ${longDate(latest)}.` : field.tooLate,
        },
        on,
      ),
    },
    now: { owner, on },
    note: used
      ? "The copies, the signed agreement or the invoice depend on it, so it stays this owner's."
      : undefined,
    said: [recordSignature],
    write: (sent) =>
      agreementNow((now) => ({
        ...now,
        signatures: now.signatures.map((one) => (one.owner === owner ? sent : one)),
      })),
  });
}

function ofCopy(posting: Posting, copy: NonNullable<Agreement["copy"]>, today: string): Correctable {
  const { on, how } = copyFields(dayFactsOf(posting), today);
  return correctable({
    id: "copy",
    place: "posting",
    name: "Copies to the owners",
    fields: { on: alsoTaking(on, copy.on), how },
    now: { on: copy.on, how: copy.how as never },
    said: [recordCopy],
    write: (sent) => agreementNow((now) => ({ ...now, copy: sent })),
  });
}

/** Which agreement it is, and who represents the owners. */
function ofRepresentation({ representation }: Agreement, { staff }: StepContext): Correctable {
  const noted = representativesOf(representation);
  return correctable({
    id: "representation",
    place: "posting",
    name: "Representation",
    fields: representationFields(staff, noted),
    now: {
      representation: representation?.kind as never,
      representative: noted.flatMap(({ id }) => id ?? []),
    },
    note: "As the owners signed it. Whom they agree to anew is an amendment, under “Changes and term”.",
    // Where it wasn't noted, no letter has said it.
    said: representation ? [prepareAgreement] : [],
    wrong(sent) {
      const made = representationOf(sent, staff, representation);
      return "errors" in made ? made.errors : null;
    },
    write(sent) {
      const made = representationOf(sent, staff, representation);
      return agreementNow((now) => ("errors" in made ? now : { ...now, representation: made }));
    },
  });
}

/** Where it is signed, while somebody still has to. */
const ofLink = ({ link }: Agreement): Correctable =>
  correctable({
    id: "link",
    place: "posting",
    name: "Agreement",
    fields: signLinkFields,
    now: { link: link ?? undefined },
    said: [prepareAgreement],
    write: (sent) => agreementNow((now) => ({ ...now, link: sent.link ?? null })),
  });

/** When our fee is due, until its invoice says so: that is credited and replaced. */
function ofFeeDue({ feeDue }: Agreement, today: string): Correctable {
  const fields = feeDueFields(today);
  return correctable({
    id: "fee-due",
    place: "posting",
    name: "When our fee is due",
    fields: {
      feeDue: { ...fields.feeDue, hint: undefined },
      feeDueDay: feeDue.day ? alsoTaking(fields.feeDueDay, feeDue.day) : fields.feeDueDay,
    },
    now: { feeDue: feeDue.on, feeDueDay: feeDue.day ?? undefined },
    note: "As the signed agreement says it.",
    said: [prepareAgreement],
    wrong: (sent) => (feeDueOf(sent) ? null : noFeeDueDay.errors),
    write: (sent) => agreementNow((now) => ({ ...now, feeDue: feeDueOf(sent) ?? now.feeDue })),
  });
}

/** The days of the term, in the agreement and on the MLS: where they were typed otherwise than the owners signed them. */
function ofTerm(posting: Posting, { terms }: Agreement, today: string): Correctable {
  const { holdoverDays, startDay, endDay } = termFields(today);
  const runs = termStates.some((state) => state === posting.state);
  const extended = posting.amendments.some(({ kind }) => kind === "extension" || kind === "term");
  return correctable({
    id: "term",
    place: "posting",
    name: "Term",
    fields: {
      startDay: alsoTaking(startDay, terms.startDay),
      endDay: { ...alsoTaking(endDay, terms.endDay, terms.startDay), hint: undefined },
      holdoverDays,
    },
    now: { startDay: terms.startDay, endDay: terms.endDay, holdoverDays: terms.holdoverDays },
    note: "As the owners signed it. What they agree to anew is an amendment.",
    said: [prepareAgreement, goLive, expire],
    wrong(sent) {
      if (extended) {
        return {
          form: ["A change of the term is under way. Make or decline that first, under “Changes and term”."],
        };
      }
      const wrong = (text: string) => ({ fields: { endDay: [text] } });
      if (daysOf(sent) < termLimits.leastDays) {
        return wrong(
          `The term is ${daysOf(sent)} days; the board requires at least ${termLimits.leastDays}.`,
        );
      }
      // A term that was extended is longer.
      if (sent.endDay > terms.endDay && isTooLong(sent)) {
        return wrong(
          "A term of more than six months needs the sellers' initials. Choose an earlier last day.",
        );
      }
      return runs && sent.endDay < today
        ? wrong("That day has passed, and the listing is still on the MLS.")
        : null;
    },
    write: (sent) => ({
      change: (now) =>
        now.agreement && {
          ...now,
          agreement: { ...now.agreement, terms: { ...now.agreement.terms, ...sent } },
          mls: now.mls && { ...now.mls, ...sent },
        },
    }),
  });
}

export function ofAgreement(context: StepContext): Correctable[] {
  const { posting, file, today } = context;
  const { agreement } = posting;
  const checks = file.checks.flatMap((check) => ofCheck(check, context));
  if (!agreement) return checks;
  return [
    ...checks,
    ...agreement.signatures.map((signature) => ofSignature(posting, signature, today)),
    ...(agreement.copy ? [ofCopy(posting, agreement.copy, today)] : []),
    ofRepresentation(agreement, context),
    ...(unsigned(posting).length > 0 ? [ofLink(agreement)] : []),
    ofTerm(posting, agreement, today),
    ...(isFeeInvoiced(posting) ? [] : [ofFeeDue(agreement, today)]),
  ];
}
