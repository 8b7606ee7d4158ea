import { useLoaderData } from "@remix-run/react";
import { postings } from "~/content/business";
import type { PageHandle } from "~/document/meta";
import { dateAndTime, longDate, sentence } from "~/lib/format";
import { FoldedStepForm, StepErrors, StepForm } from "~/lib/forms/StepForm";
import { ownersOf } from "~/postings/facts";
import { BackToOrder } from "~/postings/ListingMenu";
import type { StepName } from "~/postings/machine";
import { findAskedOwner, orderOwners } from "~/postings/order/owner-data";
import { loginLinkEnds } from "~/postings/order/owner-login";
import { countLetterToOwner } from "~/postings/order/send.server";
import type { AskedOwner } from "~/postings/posting";
import { sellersPage } from "~/postings/sellers-page.server";

/** Owners of a home: their contact data, and the logins that the seller gives to co-owners. */

const title = "Co-owners";
const loginDays = postings.ownerLoginDays;
const tooManyLetters = "This address has just had several emails from us. Try again in an hour.";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title };

/** Status of a co-owner's own login. */
function loginText({ login }: AskedOwner, now: Date): string | null {
  if (!login) return null;
  if (login.since) return `Has their own login since ${longDate(login.since)}.`;
  const ends = loginLinkEnds(login);
  const sent = `We invited them by email on ${longDate(login.sentAt)}.`;
  return now < ends
    ? sentence(`${sent} They haven't used it yet. It works until ${dateAndTime(ends)}`)
    : `${sent} They didn't use it, and it has expired. You can send a new one.`;
}

const server = sellersPage({
  page: "/other-owners",
  steps: {
    "edit-contact": "The contact details are saved. Our next emails and calls use them.",
    "give-owner-login": "We've emailed the invitation. It works only for an account with that address.",
    "end-owner-login": "The co-owner no longer has access to the listing.",
    "leave-owner-login": "The co-owner no longer has access to the listing.",
  },
  isThere: ({ sentAt }) => sentAt !== null,
  gone: "That's no longer possible, because something has changed. Please check the updated page.",
  async before({ act, variant, context: { posting, user } }, { email }) {
    const owner = posting.owners.find(({ id }) => id === variant);
    const isNew = act === "edit-contact" && email !== orderOwners(posting)[Number(variant)]?.email;
    const to = act === "give-owner-login" ? owner?.email : isNew ? String(email ?? "") : "";
    return to && !(await countLetterToOwner(user.uid, to))
      ? { errors: { form: [tooManyLetters] }, status: 429 }
      : null;
  },
  view({ posting, coOwner, forms, now }) {
    const answers = new Map(ownersOf(posting).map(({ id, answer }) => [id, answer]));
    return {
      seller: coOwner && (posting.seller.name ?? posting.seller.email),
      owners: forms
        .filter(({ act }) => act === "edit-contact")
        .map(({ variant, title, defaults }) => {
          const asked = findAskedOwner(posting, { name: title, email: String(defaults.email ?? "") });
          return {
            variant,
            id: asked?.id ?? "",
            name: title,
            reach: [defaults.phone, defaults.email].filter(Boolean).join(", "),
            answer: (asked && answers.get(asked.id)) ?? "",
            login: asked ? loginText(asked, now) : null,
            offered: asked?.login !== undefined,
          };
        }),
    };
  },
});
export const loader = server.loader;
export const action = server.action;

export default function Owners() {
  const { seller, owners, forms } = useLoaderData<typeof loader>();
  const of = (act: StepName, id: string) => forms.find((form) => form.act === act && form.variant === id);
  return (
    <>
      <StepErrors forms={forms} />
      <BackToOrder />
      <h1>{seller ? "Your contact details and login" : title}</h1>
      <p className="lede">
        {seller
          ? `${seller} gave you this login. You can read what they read, answer and object for yourself, and message our office. They enter offers, showings and changes.`
          : "With their own login, a co-owner can read everything you can, including your messages with our office. They answer and sign for themselves. Only you enter offers, showings and changes."}
      </p>
      {owners.map(({ variant, id, name, reach, answer, login, offered }) => {
        const contact = of("edit-contact", variant);
        const give = of("give-owner-login", id);
        const end = of(seller ? "leave-owner-login" : "end-owner-login", id);
        return (
          <section key={variant}>
            <h2>{name}</h2>
            <p>
              {reach}. {answer && sentence(answer)}
            </p>
            {contact ? <FoldedStepForm form={contact} summary="Edit contact details" about={name} /> : null}
            {login && !seller ? <p>{login}</p> : null}
            {give && !offered ? (
              <>
                <p>
                  We'll email them a link. It works for {loginDays} days, and only with this address, once
                  it's confirmed.
                </p>
                <StepForm form={{ ...give, button: `Invite ${name}` }} />
              </>
            ) : null}
            {give && offered ? <FoldedStepForm form={give} summary="Send a new invitation" /> : null}
            {end ? (
              <FoldedStepForm form={end} summary={seller ? "Give up my access" : "Remove their access"} />
            ) : null}
          </section>
        );
      })}
    </>
  );
}
