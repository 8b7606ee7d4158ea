import { data, redirect } from "@remix-run/node";
import { noteUnanswered } from "#server/platform/deadline.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { postings as limits } from "~/content/business";
import { dateAndTime, torontoDay } from "~/lib/format";
import { type Row, rowsOf } from "~/lib/forms/form";
import { readForm } from "~/lib/forms/parse-form";
import { notFound } from "~/lib/http/error-response";
import { isRequestId } from "~/lib/ids";
import { feeRows, homeOf, planOf } from "~/postings/facts";
import { factNames } from "~/postings/letter";
import { objectionOf } from "~/postings/machine";
import { takeStep } from "~/postings/perform.server";
import type { AskedOwner, Posting } from "~/postings/posting";
import { findPostingById } from "~/postings/store.server";
import { isSecretOf } from "./owner-link";
import { ownerPage } from "./owner-words";
import { readOrder } from "./read-order";
import { carryShown, differsFrom, type ShownLine, wasShown } from "./shown";
import { fieldsOf } from "./tasks";

/** The page behind the link in an owner's letter: they read the order and confirm it, without an account. */

const dayMs = 24 * 60 * 60 * 1000;

interface Asked {
  posting: Posting;
  owner: AskedOwner;
}

/** The order and the owner that a link means. @throws Response 404 when it means none, 503 */
async function findAsked(id: string | undefined, secret: string | undefined): Promise<Asked> {
  const posting = isRequestId(id) && secret ? await orServiceUnavailable(findPostingById(id)) : null;
  const owner = posting?.owners.find((asked) => isSecretOf(asked, secret ?? ""));
  // Once its seller has deleted the account, an order is for the office alone.
  if (!posting || !owner || posting.restrictedAt) throw notFound();
  return { posting, owner };
}

type LinkState = "open" | "confirmed" | "ended" | "expired";

function stateOf({ posting, owner }: Asked): LinkState {
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
function linesOf(posting: Posting): ShownLine[] {
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

/**
 * Confirms the order for an owner, if it still is what they read.
 * @returns why it is not, with what has changed
 * @throws Response 303 to the same page when it is done; 404
 */
export async function confirmOwner(request: Request, id: string | undefined, secret: string | undefined) {
  const shown = String((await readForm(request)).get("shown") ?? "");
  const asked = await findAsked(id, secret);
  const { posting, owner } = asked;
  if (stateOf(asked) === "open") {
    try {
      const outcome = await takeStep(
        { id: posting.id },
        {
          ...{ transition: "confirm-ownership", id: owner.id },
          actor: { role: "owner", id: null, name: owner.name },
          isAsRead: (now) => wasShown(shown, linesOf(now)),
          change: (now, at) => ({
            ...now,
            owners: now.owners.map((other) =>
              other.id === owner.id ? { ...other, confirmedAt: at } : other,
            ),
          }),
        },
      );
      if (!outcome) throw notFound();
      if (outcome.refused === "changed") {
        const differs = differsFrom(shown, linesOf(outcome.posting));
        return data({ message: ownerPage.changed, differs }, { status: 409 });
      }
      if (outcome.refused) {
        const message = outcome.refused === "full" ? ownerPage.full : ownerPage.ended;
        return data({ message, differs: [] }, { status: 409 });
      }
    } catch (error) {
      noteUnanswered(error, { event: "posting_not_changed" });
      return data({ message: ownerPage.unanswered, differs: [] }, { status: 503 });
    }
  }
  throw redirect(new URL(request.url).pathname, 303);
}
