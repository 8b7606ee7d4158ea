import { data, redirect } from "@remix-run/node";
import { noteUnanswered } from "#server/platform/deadline.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { postings as limits } from "~/content/business";
import { dateAndTime } from "~/lib/format";
import { form } from "~/lib/forms/form";
import { parseForm, readForm } from "~/lib/forms/parse-form";
import { notFound } from "~/lib/http/error-response";
import { idOfForm, isRequestId, newRequestId } from "~/lib/ids";
import { homeOf } from "~/postings/facts";
import { isSecretOf } from "~/postings/order/owner-link";
import type { Amendment, Posting, ToldOwner } from "~/postings/posting";
import { objectionOf } from "~/postings/states";
import { endedAmendments, findPostingById } from "~/postings/store.server";
import { type PostingRefusal, takeStep } from "~/postings/transitions.server";
import { isOpenAmendment } from "./amendment";
import { objectedBy } from "./progress";
import { amendmentNames, amendmentWords } from "./words";

/** The page behind the link in another owner's letter about a change: old beside new, and a way to object. No account is needed. */

const { owner: words } = amendmentWords;

interface Told {
  posting: Posting;
  amendment: Amendment;
  owner: ToldOwner;
}

/** The change and the owner that a link means. @throws Response 404 when it means none, 503 */
async function findTold(id: string | undefined, secret: string | undefined): Promise<Told> {
  const posting = isRequestId(id) && secret ? await orServiceUnavailable(findPostingById(id)) : null;
  if (!posting) throw notFound();
  const among = (amendments: readonly Amendment[]): Told | undefined =>
    amendments.flatMap((amendment) => {
      const owner = amendment.told.find((one) => isSecretOf(one, secret ?? ""));
      return owner ? [{ posting, amendment, owner }] : [];
    })[0];
  const told = among(posting.amendments) ?? among(await orServiceUnavailable(endedAmendments(posting.id)));
  if (!told) throw notFound();
  return told;
}

const isOpen = ({ posting, amendment }: Told): boolean =>
  isOpenAmendment(amendment) && objectionOf("object-to-amendment", posting.state, "owner") === null;

const objectionForm = form("objection", {
  changeId: { kind: "hidden", maxLength: 100 },
  text: {
    kind: "textarea",
    label: words.label,
    required: true,
    missing: words.missing,
    maxLength: limits.longest.objection,
    rows: 3,
  },
});

/** What an owner reads. Once the change has ended, the link shows no more of it. */
export async function showToldOwner(id: string | undefined, secret: string | undefined) {
  const told = await findTold(id, secret);
  const { posting, amendment, owner } = told;
  const home = homeOf(posting);
  const seller = posting.seller.name ?? posting.seller.email;
  if (!isOpen(told)) return { open: null, name: amendmentNames[amendment.kind] };
  const { objection } = owner;
  return {
    name: amendmentNames[amendment.kind],
    open: {
      lede: amendment.by.role === "seller" ? words.lede(seller, home) : words.officeLede(home),
      ...{ rows: amendment.rows, signed: amendment.signers.length > 0 },
      fields: objectionForm.fields,
      changeId: newRequestId(),
      objection: objection && {
        on: words.objected(dateAndTime(objection.at)),
        ...{ text: objection.text, settled: objection.settled?.text ?? null },
      },
    },
  };
}

/** Why an objection isn't noted, in words. */
const refusedAs = (refused: PostingRefusal, { owner }: Told): string => {
  if (refused === "full") return words.full;
  return refused === "changed" || owner.objection ? words.already : words.endedMeanwhile;
};

/**
 * Notes an objection.
 * @returns the form again, with the words and why they weren't noted
 * @throws Response 303 to the same page when it is done; 404
 */
export async function objectAsOwner(request: Request, id: string | undefined, secret: string | undefined) {
  const sent = await readForm(request);
  const told = await findTold(id, secret);
  const { posting, amendment, owner } = told;
  const there = redirect(new URL(request.url).pathname, 303);
  const changeId = idOfForm(sent);
  // Sent twice: the page says how it stands.
  if (posting.events.some(({ id }) => id === changeId)) throw there;
  const parsed = parseForm(objectionForm, sent);
  if (!parsed.ok) return data(parsed.fail(), { status: parsed.status });
  const { text } = parsed.data;
  const refuse = (message: string) => data(parsed.fail({ form: [message] }), { status: 409 });
  if (!isOpen(told)) return refuse(words.endedMeanwhile);
  if (owner.objection) return refuse(words.already);
  try {
    const outcome = await takeStep(
      { id: posting.id },
      {
        ...{ transition: "object-to-amendment", reason: text, about: amendment.id },
        id: changeId,
        actor: { role: "owner", id: null, name: owner.name },
        change: (now, at) => objectedBy(now, amendment.id, owner.id, text, at),
      },
    );
    if (!outcome) throw notFound();
    if (outcome.refused) return refuse(refusedAs(outcome.refused, told));
  } catch (error) {
    noteUnanswered(error, { event: "posting_not_changed" });
    return data(parsed.fail({ form: [words.unanswered] }), { status: 503 });
  }
  throw there;
}
