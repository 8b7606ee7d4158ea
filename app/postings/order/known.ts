import { checkField } from "~/lib/forms/check";
import type { Typed } from "~/lib/forms/form";
import { readDollars } from "~/lib/read-number";
import { addressOfLine } from "~/postings/address-parts";
import type { Posting } from "~/postings/posting";
import { addressFields } from "./home-fields";
import type { TaskId } from "./task-names";
import { fieldsOf } from "./tasks";

/**
 * Tasks of an order that begins with a price typed on the public site. Empty if it isn't a valid asking price. The seller still
 * confirms both answers on their page.
 * @param commission to the buyer's brokerage, in percent, from the calculator
 */
export function tasksFromPrice(
  typed: string,
  today: string,
  at: Date,
  commission: string = "",
): Posting["tasks"] {
  const { listPrice, offerPercent } = fieldsOf("price", { today, photos: 0 });
  const dollars = readDollars(typed)?.dollars;
  const price = dollars === undefined ? "" : String(Math.round(dollars));
  if (!price || !listPrice || !checkField(listPrice, price).ok) return {};
  const isOffer = commission && offerPercent && checkField(offerPercent, commission).ok;
  const raw = { listPrice: price, ...(isOffer ? { offerPercent: commission } : {}) };
  return { price: { version: 0, savedAt: at, raw } } as Posting["tasks"];
}

/** Address of an order that begins with an address in one line, or with a part of one. Empty if nothing was typed. */
export function tasksFromPlace(typed: string, at: Date): Posting["tasks"] {
  const raw = Object.fromEntries(
    Object.entries(addressOfLine(typed)).filter(
      ([name, part]) => checkField(addressFields[name as keyof typeof addressFields], part).ok,
    ),
  );
  return Object.keys(raw).length > 0
    ? ({ address: { version: 0, savedAt: at, raw } } as Posting["tasks"])
    : {};
}

/** Owners as they were typed. */
function typedOwners({ tasks }: Pick<Posting, "tasks">): Typed[] {
  const owners: readonly (string | Typed)[] = [tasks.owners?.raw.owners ?? []].flat();
  return owners.filter((owner) => typeof owner === "object");
}

/**
 * Answers already known for a task that isn't saved, so that no seller types them twice (WCAG 3.3.7). They
 * count once the page is saved, and can be changed like any other answer.
 */
export function knownAnswers(task: TaskId, posting: Pick<Posting, "seller" | "tasks">): Typed {
  switch (task) {
    case "owners": {
      const { name, email } = posting.seller;
      // The account holder is usually an owner, and the one we call.
      return { owners: [{ name: name ?? "", email, capacity: "owner", contact: "yes" }] };
    }
    case "showings": {
      const owners = typedOwners(posting);
      const called = owners.find(({ contact }) => contact) ?? owners[0];
      return {
        ...(called?.name ? { contactName: called.name } : {}),
        ...(called?.phone ? { contactPhone: called.phone } : {}),
      };
    }
    default:
      return {};
  }
}
