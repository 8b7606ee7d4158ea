import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { noteUnanswered } from "#server/platform/deadline.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { postings as limits } from "~/content/business";
import { site } from "~/content/site";
import { formHeaders } from "~/document/headers";
import type { PageHandle } from "~/document/meta";
import { dateAndTime, sentence, torontoDay } from "~/lib/format";
import { useAnswer } from "~/lib/forms/described-form";
import { SubmitButton } from "~/lib/forms/Fields";
import { FormPage } from "~/lib/forms/FormPage";
import { form, type Row, rowsOf } from "~/lib/forms/form";
import { formAction, type Refused } from "~/lib/forms/form-action.server";
import { PageForm } from "~/lib/forms/PageForm";
import { notFound } from "~/lib/http/error-response";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import { isRequestId } from "~/lib/ids";
import { DetailsList } from "~/lib/ui/DetailsList";
import { feeRows, homeOf, planOf } from "~/postings/facts";
import { factNames } from "~/postings/letter";
import { objectionOf } from "~/postings/machine";
import { isSecretOf } from "~/postings/order/owner-link";
import { readOrder } from "~/postings/order/read-order";
import { SinceYouRead } from "~/postings/order/SinceYouRead";
import { carryShown, differsFrom, type ShownLine, wasShown } from "~/postings/order/shown";
import { fieldsOf } from "~/postings/order/tasks";
import { takeStep } from "~/postings/perform.server";
import type { AskedOwner, Posting } from "~/postings/posting";
import { findPostingById } from "~/postings/store.server";

/** The page behind the link in another owner's letter about an order: what was ordered, and a way to confirm it. No account is needed. */

const title = "An order that names you as an owner";
const ended = "This order is no longer open. You don't need to do anything.";
const ownersTitle = "Owners named in it";

export const headers = formHeaders;
export const handle: PageHandle = { title };

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

const dayMs = 24 * 60 * 60 * 1000;

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
    ["owners", ownersTitle, owners.join(", ")],
  ];
}

/** What an owner reads. Once the link has done its work, it shows no more of the order. */
export const loader = ({ params, context }: LoaderFunctionArgs) =>
  countGuesses(context.clientAddress, async () => {
    const asked = await findAsked(params.id, params.secret);
    const { posting, owner } = asked;
    const state = stateOf(asked);
    return {
      state,
      name: owner.name,
      seller: posting.seller.name ?? posting.seller.email,
      confirmed: owner.confirmedAt && dateAndTime(owner.confirmedAt),
      order: state === "open" ? { ...orderOf(posting), shown: carryShown(linesOf(posting)) } : null,
    };
  });

/** It asks nothing: its button says yes to what the page showed, which it carries. */
const confirmForm = form("confirm", {});

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  countGuesses(context.clientAddress, async () => {
    const { failure, status, differs = [] } = await confirmOwner(request, params.id, params.secret);
    return data({ ...failure, differs }, { status });
  });

const there = (request: Request): Response => redirect(new URL(request.url).pathname, 303);

/**
 * Confirms the order for an owner, if it still is what they read.
 * @returns why it isn't confirmed, with what has changed
 * @throws Response 303 to the same page when it is done; 404
 */
const confirmOwner = (
  request: Request,
  id: string | undefined,
  secret: string | undefined,
): Promise<Refused> =>
  formAction<object, Refused, Asked & { shown: string }, typeof confirmForm.fields>(request, {
    who: async () => ({}),
    find: async (_, sent) => ({ ...(await findAsked(id, secret)), shown: String(sent.get("shown") ?? "") }),
    form: () => ({ form: confirmForm }),
    // The page says how it is now: confirmed before, ended, or too old.
    wasDone: (asked) => stateOf(asked) !== "open",
    again: async () => there(request),
    async perform({ posting, owner, shown }) {
      const outcome = await takeStep(
        { id: posting.id },
        {
          transition: "confirm-ownership",
          id: owner.id,
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
      if (outcome.refused === null) return { to: there(request) };
      if (outcome.refused === "changed") {
        const changed =
          "This order was changed after you opened this page, so your confirmation wasn't recorded. Read it again as it is now.";
        const differs = differsFrom(shown, linesOf(outcome.posting));
        return { errors: { form: [changed] }, status: 409, differs };
      }
      const full = `There's no room left in this order's record, so your confirmation wasn't recorded. Call us at ${site.phone.text}.`;
      return { errors: { form: [outcome.refused === "full" ? full : ended] }, status: 409 };
    },
    unanswered(error) {
      noteUnanswered(error, { event: "posting_not_changed" });
      const unanswered =
        "We don't know whether that was recorded: our system didn't answer in time. Press the button again in a minute, which is safe.";
      return { errors: { form: [unanswered] }, status: 503 };
    },
    refuse: (refused) => refused,
  });

export default function ConfirmOrder() {
  const { state, name, seller, confirmed, order } = useLoaderData<typeof loader>();
  const failed = useAnswer<typeof action>();
  if (confirmed) {
    return (
      <FormPage
        title="Thank you for confirming"
        lede={`${sentence(`You confirmed this order on ${confirmed}`)} The seller and our office can see that. You'll hear from us again when there's an agreement to read.`}
      />
    );
  }
  if (!order) {
    const expired = `This link has expired: it works for ${limits.ownerLinkDays} days. Call us at ${site.phone.text}, and we'll tell you what's happening with the order.`;
    return <FormPage title={title} lede={state === "expired" ? expired : ended} />;
  }
  return (
    <FormPage
      title={title}
      lede={`${seller} asked us to list this home on the MLS. Nothing goes on the MLS, and nothing is owed, until every owner has signed our agreement.`}
    >
      <section>
        <h2>What was ordered</h2>
        <DetailsList items={order.rows} />
      </section>
      <section>
        <h2>{ownersTitle}</h2>
        <ul>
          {order.owners.map((owner) => (
            <li key={owner}>{owner}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Are you {name}, and is this correct?</h2>
        <p>
          By confirming, you tell us that you own this home, alone or with others, and know about this order.
          It isn't a signature: the agreement comes later, and you'll sign it yourself.
        </p>
        {failed ? (
          <div className="note" role="alert">
            <p>{failed.result.error?.[""]?.join(" ")}</p>
            <SinceYouRead rows={failed.differs} />
          </div>
        ) : null}
        <PageForm>
          {/* As the page is now, also where the form came back. */}
          <input key={order.shown} type="hidden" name="shown" defaultValue={order.shown} />
          <SubmitButton label="Yes, that's correct" busyLabel="Confirming..." />
        </PageForm>
        <p>
          If it isn't correct, don't press the button. Call us, or reply to our email, and we'll stop until
          it's sorted out. <a href={site.phone.href}>{site.phone.text}</a>
        </p>
      </section>
    </FormPage>
  );
}
