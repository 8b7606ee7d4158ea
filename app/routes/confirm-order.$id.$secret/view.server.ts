import { orServiceUnavailable } from "~/accounts/guard.server";
import { postings as limits } from "~/content/business";
import { dateAndTime, torontoDay } from "~/lib/format";
import { type Row, rowsOf } from "~/lib/forms/form";
import { notFound } from "~/lib/http/error-response";
import { isRequestId } from "~/lib/ids";
import { feeRows, homeOf, planOf } from "~/postings/facts";
import { factNames } from "~/postings/letter";
import { objectionOf } from "~/postings/machine";
import { isSecretOf } from "~/postings/order/owner-link";
import { ownerPage } from "~/postings/order/owner-words";
import { readOrder } from "~/postings/order/read-order";
import { carryShown, type ShownLine } from "~/postings/order/shown";
import { fieldsOf } from "~/postings/order/tasks";
import type { AskedOwner, Posting } from "~/postings/posting";
import { findPostingById } from "~/postings/store.server";

const dayMs = 24 * 60 * 60 * 1000;

interface Asked {
  posting: Posting;
  owner: AskedOwner;
}

/** The order and the owner that a link means. @throws Response 404 when it means none, 503 */
export async function findAsked(id: string | undefined, secret: string | undefined): Promise<Asked> {
  const posting = isRequestId(id) && secret ? await orServiceUnavailable(findPostingById(id)) : null;
  const owner = posting?.owners.find((asked) => isSecretOf(asked, secret ?? ""));
  // Once its seller has deleted the account, an order is for the office alone.
  if (!posting || !owner || posting.restrictedAt) throw notFound();
  return { posting, owner };
}

type LinkState = "open" | "confirmed" | "ended" | "expired";

export function stateOf({ posting, owner }: Asked): LinkState {
  if (owner.confirmedAt) return "confirmed";
  if (objectionOf("confirm-ownership", posting.state, "owner")) return "ended";
  return Date.now() - owner.sentAt.getTime() > limits.ownerLinkDays * dayMs ? "expired" : "open";
}

/** What an owner reads of an order, and the owners it names. */
function orderOf(posting: Posting): { rows: Row[]; owners: string[] } {
  const { answers, context } = readOrder(posting, torontoDay(posting.sentAt ?? new Date()));
  const { listPrice, offerPercent, offerDollars, start, startDay } = fieldsOf("price", context);
  const terms = rowsOf(
    Object.fromEntries(
      Object.entries({ listPrice, offerPercent, offerDollars, start, startDay }).flatMap(([name, field]) =>
        field ? [[name, field]] : [],
      ),
    ),
    answers.price ?? {},
  );
  const owners = (answers.owners?.owners ?? []) as { name: string }[];
  const rows: Row[] = [
    [factNames.reference, posting.reference],
    [factNames.home, homeOf(posting)],
    [factNames.plan, planOf(posting)?.name ?? ""],
    ...terms,
    ...(posting.fee ? feeRows(posting.fee) : []),
  ];
  return { rows, owners: owners.map(({ name }) => name) };
}

/** The same line by line. */
export function linesOf(posting: Posting): ShownLine[] {
  const { rows, owners } = orderOf(posting);
  return [
    ...rows.map(([label, text]): ShownLine => [label, label, text]),
    ["owners", ownerPage.ownersTitle, owners.join(", ")],
  ];
}

/** What an owner reads. Once the link has done its work, it shows no more of the order. */
export async function showAskedOwner(id: string | undefined, secret: string | undefined) {
  const asked = await findAsked(id, secret);
  const { posting, owner } = asked;
  const state = stateOf(asked);
  return {
    state,
    name: owner.name,
    seller: posting.seller.name ?? posting.seller.email,
    confirmed: owner.confirmedAt && dateAndTime(owner.confirmedAt),
    order: state === "open" ? { ...orderOf(posting), shown: carryShown(linesOf(posting)) } : null,
  };
}
