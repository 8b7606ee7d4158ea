import { randomUUID } from "node:crypto";
import { postings } from "~/content/business";
import { beginningOf } from "~/lib/format";
import { changedRows } from "~/lib/forms/changed-rows";
import type { Fields, Values } from "~/lib/forms/form";
import { emailKey, formats } from "~/lib/forms/formats";
import type { FormErrors } from "~/lib/forms/parse-form";
import type { AskedOwner, Posting } from "~/postings/posting";
import { contactFields, optionalEmail, sellersContactFields } from "./owner-answer-forms";
import { findAskedOwner, isSamePerson, nextSigner, orderOwners, withContact } from "./owner-data";
import { newSecret } from "./owner-link";
import { ownersFields } from "./sale-fields";
import { gaps } from "./task-names";

/** Phone number and email address of an owner: permissions to change them, and the result of a change. */

const { email } = ownersFields.owners.item;

type ContactFields = typeof sellersContactFields & {
  email?: (typeof contactFields)["email"] | (typeof optionalEmail)["email"];
};

/** True if the owner is the seller, whose email address is the account's. */
const isSeller = ({ seller }: Posting, address: string | undefined): boolean =>
  address !== undefined && emailKey(address) === emailKey(seller.email);

/**
 * Owners whose contact data the reader may change, each with a form.
 * @param own the owner who reads, or null for the seller and the office
 */
export const contactForms = (posting: Posting, own: AskedOwner | null) =>
  orderOwners(posting).flatMap((owner, at, all) => {
    if (all.findIndex((other) => isSamePerson(other, owner)) !== at) return [];
    if (own && findAskedOwner(posting, owner)?.id !== own.id) return [];
    const fields: ContactFields = isSeller(posting, owner.email)
      ? sellersContactFields
      : own
        ? contactFields
        : optionalEmail;
    const { email: address = "", mailing = "", prefers = "" } = owner;
    const phone = owner.phone ? formats.phone.show(owner.phone) : "";
    const defaults = { phone, email: address, mailing, prefers };
    const next = own ? undefined : nextSigner(posting, at);
    const note = next
      ? `Once the change of owners is made, ${next} signs for this owner. What you enter here is kept for ${next}.`
      : "";
    return [{ variant: String(at), title: owner.name ?? "", fields, defaults, note }];
  });

/** Result of a contact form: a change with its letters' secrets, or the errors. */
export function contactChange(posting: Posting, at: number, sent: Values<ContactFields>, byOwner: boolean) {
  const wrong = (errors: FormErrors<Fields>) => ({ errors });
  const owner = orderOwners(posting)[at];
  if (!owner) return wrong({ form: ["This owner isn't in the order any more."] });
  const others = [posting.seller.email, ...orderOwners(posting).flatMap((one) => one.email ?? [])];
  const address = isSeller(posting, owner.email) ? owner.email : sent.email;
  const isNew = emailKey(address ?? "") !== emailKey(owner.email ?? "");
  if (address && isNew && others.some((one) => emailKey(one) === emailKey(address)))
    return wrong({ fields: { email: [gaps.sameEmail] } });
  const after = formats.phone.show(sent.phone);
  const { mailing, prefers } = sent;
  const rows = changedRows({ ...sellersContactFields, email }, owner, { ...sent, email: address });
  if (rows.length === 0) return wrong({ form: ["Nothing has changed."] });
  const [id, secret] = [findAskedOwner(posting, owner)?.id ?? randomUUID(), newSecret()];
  const changes = rows.map((row) => `${row.label} ${row.before || "none"} → ${row.after || "none"}`);
  return {
    about: id,
    rows,
    reason: beginningOf(`${owner.name}: ${changes.join(" · ")}`, postings.longest.reason),
    secrets: new Map(isNew ? [[id, secret]] : []),
    // The owners, or the address, may have changed since the page was rendered.
    change: (now: Posting, when: Date) => {
      const own = orderOwners(now)[at];
      const typed = { phone: after, mailing: mailing ?? "", prefers: prefers ?? "" };
      return own && isSamePerson(own, owner)
        ? withContact(now, at, { typed, email: address ?? "", byOwner, id, secret }, when)
        : null;
    },
  };
}
