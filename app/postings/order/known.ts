import { townFor } from "~/content/service-area";
import { checkField } from "~/lib/forms/check";
import type { Fields, Typed } from "~/lib/forms/form";
import { readDollars } from "~/lib/read-number";
import type { Posting } from "~/postings/posting";
import { addressFields } from "./home-fields";
import type { TaskId } from "./task-names";
import { fieldsOf } from "./tasks";

/** What a fresh page starts with, where one choice is the usual one. */
export const initialOf = (fields: Fields): Typed =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      "initial" in field && field.initial ? [[name, field.initial]] : [],
    ),
  );

/**
 * The tasks of an order that begins with a price which its seller typed on the public site: nobody types it again. None where it's no
 * asking price.
 */
export function pricedTasks(typed: string, today: string, at: Date): Posting["tasks"] {
  const fields = fieldsOf("price", { today, photos: 0 });
  const field = fields.listPrice;
  const dollars = readDollars(typed)?.dollars;
  const listPrice = dollars === undefined ? "" : String(Math.round(dollars));
  if (!listPrice || !field || !checkField(field, listPrice).ok) return {};
  return { price: { version: 0, savedAt: at, raw: { ...initialOf(fields), listPrice } } } as Posting["tasks"];
}

/** The address of an order that begins with where its home is: a postal code with its town, or a town. None while nothing was typed. */
export function placedTasks(typed: string, at: Date): Posting["tasks"] {
  const isPostalCode = typed && checkField(addressFields.postalCode, typed).ok;
  // No town has a figure in its name; a part of a postal code has.
  const municipality = townFor(typed) ?? (/\d/.test(typed) ? "" : typed);
  const raw = {
    ...(isPostalCode ? { postalCode: typed } : {}),
    ...(municipality ? { municipality } : {}),
  };
  return Object.keys(raw).length > 0
    ? ({ address: { version: 0, savedAt: at, raw } } as Posting["tasks"])
    : {};
}

/** The owners as they were typed. */
function typedOwners({ tasks }: Pick<Posting, "tasks">): Typed[] {
  const owners: readonly (string | Typed)[] = [tasks.owners?.raw.owners ?? []].flat();
  return owners.filter((owner) => typeof owner === "object");
}

/**
 * What a task's page already knows when nobody has saved it: nobody types twice what they have told us (WCAG 3.3.7). It's an
 * answer once the page is saved, and can be changed like any other. Pure.
 */
export function knownAnswers(task: TaskId, posting: Pick<Posting, "seller" | "tasks">): Typed {
  switch (task) {
    case "owners": {
      const { name, email } = posting.seller;
      // Whoever orders is usually an owner, and the one we call.
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
