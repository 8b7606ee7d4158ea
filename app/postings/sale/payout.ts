import { typedAmount } from "~/lib/format";
import type { Typed } from "~/lib/forms/form";
import type { PostingRecord } from "~/postings/entry";
import { isReversible, trustBalance } from "~/postings/trust/record";
import { trustOfSale } from "~/postings/trust/sales";
import { closingOf } from "./closing";
import { acceptedOffer, peopleOf } from "./people";

/**
 * Next payment from our trust account that the closing statement asks for, without what is paid already. Amounts
 * are whole cents. Null if a sum is unknown, or if a recorded payment isn't in the statement.
 */
export function nextPayout({ posting, file, offers }: PostingRecord) {
  const people = peopleOf(posting, file);
  const statement = closingOf(posting, people, offers);
  if (!statement?.commission || statement.open.some(({ sellersOnly }) => !sellersOnly)) return null;
  const { name = "", firm = "" } = people?.sellersLawyer ?? {};
  const brokerage = acceptedOffer(posting, offers)?.brokerage ?? "";
  const deposit = statement.commission.totalCents > 0 ? "Rest of the deposit" : "Deposit";
  const due = statement.payments.flatMap(({ kind, from, cents }) =>
    from !== "our-brokerage" || kind === "overpaid"
      ? []
      : kind === "deposit"
        ? { party: firm || name, what: deposit, cents }
        : { party: brokerage, what: "Commission with HST", cents },
  );
  const trust = trustOfSale(posting);
  const paid = trust.filter((one) => one.kind === "payment" && isReversible(trust, one));
  const isFor = (one: (typeof due)[number]) => (entry: (typeof paid)[number]) =>
    entry.party.trim() === one.party || entry.what.trim() === one.what;
  if (paid.some((entry) => !due.some((one) => isFor(one)(entry)))) return null;
  const left = due
    .map((one) => ({ ...one, cents: one.cents + trustBalance(paid.filter(isFor(one))) }))
    .find(({ cents }) => cents > 0);
  return left && left.cents <= trustBalance(trust) ? left : null;
}

/** Forms of a page, with the next payment from trust filled in. */
export function withNextPayout<F extends { act: string; variant: string; defaults: Typed }>(
  forms: readonly F[],
  record: PostingRecord,
): F[] {
  const next = nextPayout(record);
  return forms.map((form) =>
    next && form.act === "pay-from-trust" && form.variant === ""
      ? {
          ...form,
          defaults: {
            ...form.defaults,
            party: next.party,
            what: next.what,
            amount: typedAmount(next.cents),
          },
        }
      : form,
  );
}
