import { type ActionFunctionArgs, data, type LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { ConfirmFirst } from "~/accounts/staff/ConfirmFirst";
import { requireStaff } from "~/accounts/staff/guard.server";
import type { PageHandle } from "~/document/meta";
import { dateAndTime, longDate } from "~/lib/format";
import { readForm, uncheckedForm } from "~/lib/forms/parse-form";
import { Steps } from "~/lib/forms/StepForm";
import { calledAtOffice } from "~/lib/steps/actor-names";
import { actorOf } from "~/lib/steps/step";
import { written } from "~/lib/ui/Written";
import { holdoverText, lastListedDay } from "~/postings/listing/relist";
import { doneBy, formsOf } from "~/postings/machine";
import { CopyLines } from "~/postings/office/CopyLines";
import { copyLines } from "~/postings/office/copies.server";
import { PostingPage } from "~/postings/office/PostingPage";
import styles from "~/postings/office/posting.css?url";
import { actOnPosting, openPosting } from "~/postings/office/postings.server";
import { officePage } from "~/postings/office-page.server";
import { orderIdOf } from "~/postings/order/begin.server";
import { copyPosting } from "~/postings/order/copy.server";
import { isUnclaimed, phoneAccount } from "~/postings/posting";

/** The office's page after a listing has ended: its holdover, and listing the home again. */

const title = "Listing again";
const page = "/list-again";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = {
  title: (data) => (data ? `${title}: ${data.name} ${data.reference}` : ""),
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const server = officePage({
  page,
  acts: ["ask-to-relist", "list-again", "record-holdover-sale"],
  view: async ({ posting, today }) => {
    const last = lastListedDay(posting);
    return {
      ended: last && `The listing ended on ${longDate(`${last}T12:00Z`)}.`,
      copies: await orServiceUnavailable(copyLines(posting)),
      holdover: last && holdoverText(posting, today),
      done: posting.events
        .filter(({ transition }) =>
          ["ask-to-relist", "list-again", "record-holdover-sale"].includes(transition),
        )
        .map(({ id, at, actor, transition, reason }) => ({
          id,
          text: `${calledAtOffice(actor)} ${doneBy(transition)}, ${dateAndTime(at)}`,
          reason,
        })),
    };
  },
});
export const loader = server.loader;

/**
 * Begins the new order before the step that tells the seller. Its id is derived from the listing, so that a second
 * form begins no second order.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request, "change-postings");
  const sent = await readForm(request.clone());
  if (sent.get("act") === "list-again") {
    const { user, context } = await openPosting(request, params.reference, "change-postings");
    const { posting } = context;
    if (formsOf("list-again", context).length > 0) {
      const id = orderIdOf(posting.id, posting.uid);
      // An order of a seller without an account has an account's id of its own.
      const uid = isUnclaimed(posting) ? phoneAccount(id) : posting.uid;
      const begun = await orServiceUnavailable(
        copyPosting({ uid, seller: posting.seller }, posting, id, actorOf(user)),
      );
      if (begun.refused)
        return data(uncheckedForm("list-again", sent, refusals[begun.refused]), { status: 409 });
    }
  }
  return actOnPosting(request, params.reference, page);
}

const refusals = {
  "too-many": "The seller has too many unsent orders. Ask them to send or discard one.",
  staff: "The seller works at our office, so they can't order.",
};

export default function OfficeListAgain() {
  const shown = useLoaderData<typeof loader>();
  return (
    <PostingPage page={shown} title={title}>
      <div className="office-main office-columns stack gap-5">
        <p>
          {shown.ended ?? "The listing hasn't ended."} {shown.holdover}
        </p>
        <ConfirmFirst />
        {shown.done.length > 0 ? (
          <ul className="rows">
            {shown.done.map(({ id, text, reason }) => (
              <li key={id}>
                {written(text)}
                {reason ? <p>{written(reason)}</p> : null}
              </li>
            ))}
          </ul>
        ) : null}
        {shown.ended ? (
          <>
            <section>
              <h2>Call about listing again</h2>
              <Steps of="ask-to-relist" main />
            </section>
            <section>
              <h2>New order</h2>
              {shown.copies.length > 0 ? (
                <ul className="rows taps">
                  <CopyLines copies={shown.copies} />
                </ul>
              ) : null}
              <p>
                We copy the answers and photos into a new order for the seller, who checks it, chooses the new
                term and sends it. We email the seller once.
              </p>
              <Steps of="list-again" />
            </section>
            <section>
              <h2>Sale in the holdover</h2>
              <Steps of="record-holdover-sale" folded summary="Record a sale in the holdover" />
            </section>
          </>
        ) : null}
      </div>
    </PostingPage>
  );
}
