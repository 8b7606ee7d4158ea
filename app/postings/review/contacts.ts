import { longDate } from "~/lib/format";
import { emailKey, formats } from "~/lib/forms/formats";
import { labelOf } from "~/lib/forms/label-of";
import { contactWays } from "~/postings/order/lists";
import { openRefusals } from "~/postings/order/owner-refusal";
import { readTask } from "~/postings/order/read-order";
import { isActing } from "~/postings/order/registered-owners";
import { ownersFields } from "~/postings/order/sale-fields";
import type { Posting } from "~/postings/posting";

/** Contact details for a posting, for the office. */

interface Owner {
  name?: string;
  email?: string;
  phone?: Parameters<typeof formats.phone.show>[0];
  mailing?: string;
  prefers?: string;
  contact?: boolean;
  capacity?: string;
  titleName?: string;
}

/** Answers about the owners. Read separately, because most office pages need no other answers. */
function ownersIn({ tasks: { owners } }: Posting): { owners?: Owner[] } {
  return owners ? readTask(ownersFields, owners).values : {};
}

/** The seller and the owners, with the details for phoning them. */
export function officeContacts(posting: Posting) {
  const { seller, owners: asked } = posting;
  const { owners = [] } = ownersIn(posting);
  return {
    seller: { name: seller.name, email: seller.email },
    owners: owners.map(({ name = "", email, phone, contact, mailing, prefers, capacity, titleName }) => {
      const answer = asked.find((one) => email && emailKey(one.email) === emailKey(email));
      const isSeller = email !== undefined && emailKey(email) === emailKey(seller.email);
      return {
        name,
        role: isActing(capacity)
          ? [labelOf(ownersFields.owners.item.capacity.options, capacity), titleName]
              .filter(Boolean)
              .join(": ")
          : null,
        email: email ?? null,
        first: contact === true,
        mailing: mailing ?? null,
        prefers: prefers ? labelOf(contactWays, prefers) : null,
        ordered: isSeller,
        phone: phone ? { text: formats.phone.show(phone), href: `tel:${phone.number}` } : null,
        confirmed: answer
          ? openRefusals(posting).some(({ owner }) => owner === answer.id)
            ? "the owner objects"
            : answer.confirmedAt
              ? longDate(answer.confirmedAt)
              : "not yet"
          : isSeller
            ? "this owner placed it"
            : "not asked by email",
      };
    }),
  };
}
