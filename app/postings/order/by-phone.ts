import { tick } from "~/lib/forms/fields";
import type { Fields, Typed } from "~/lib/forms/form";
import { writtenAddress } from "~/postings/address-parts";
import { type Posting, phoneAccount } from "~/postings/posting";
import { addressFields } from "./home-fields";
import { tasksFromPrice } from "./known";
import { ownersFields } from "./sale-fields";
import { fieldsOf, isNoPerson } from "./tasks";

/** An order that the office takes on the phone: the caller, the home, the plan and the price. */

const { name, email, phone, mailing } = ownersFields.owners.item;
const { number, street, unit, postalCode, municipality } = addressFields;

/** Fields of the call. @param today in Toronto, ISO */
export const phoneFields = (today: string) => {
  const { plan } = fieldsOf("plan", { today, photos: 0 });
  const { listPrice } = fieldsOf("price", { today, photos: 0 });
  return {
    name: {
      ...name,
      hint: "The caller, if an owner. Otherwise the person, estate or company on title.",
      section: { title: "Seller" },
    },
    phone,
    email: {
      ...email,
      unless: undefined,
      hint: "We send emails to it. Leave it empty if the seller has none.",
      required: false,
    },
    mailing: { ...mailing, hint: "We mail letters to it." },
    number: { ...number, section: { title: "Home" }, required: false },
    street: { ...street, hint: "You can type the number here too: “12 Queen Street East”." },
    unit: { ...unit, hint: "" },
    postalCode,
    municipality: { ...municipality, required: false },
    plan: { ...plan, section: { title: "Plan and price" } },
    listPrice: {
      ...listPrice,
      hint: "Leave it empty if it isn't decided.",
      required: false,
      section: undefined,
    },
    send: tick("Email the seller a link to finish it", {
      hint: "Leave the box empty if you fill in the rest on the phone.",
    }),
  } as unknown as Fields;
};

/** Answers that an order begins with, from a well-formed form. @param day today in Toronto, ISO */
export function begunByPhone(id: string, typed: Typed, day: string) {
  const at = new Date();
  const said = (key: string) => String(typed[key] ?? "").trim();
  const name = said("name");
  const owner = {
    // The person who signs for an estate or a company is asked for next.
    ...(isNoPerson(name) ? { titleName: name } : { name, capacity: "owner" }),
    ...(said("email") ? { email: said("email") } : { noEmail: "yes" }),
    phone: said("phone"),
    ...(said("mailing") ? { mailing: said("mailing") } : {}),
    contact: "yes",
  };
  const place = Object.fromEntries(
    ["number", "street", "unit", "postalCode", "municipality"].flatMap((key) =>
      said(key) ? [[key, said(key)]] : [],
    ),
  );
  const task = (raw: Typed) => ({ version: 0, savedAt: at, raw });
  return {
    uid: phoneAccount(id),
    seller: {
      email: said("email"),
      name,
      firstName: isNoPerson(name) ? null : (name.split(" ", 1)[0] ?? null),
    },
    plan: { plan: said("plan") },
    tasks: {
      ...tasksFromPrice(said("listPrice"), day, at),
      owners: task({ owners: [owner] }),
      address: task(writtenAddress(place)),
    } as Posting["tasks"],
  };
}
