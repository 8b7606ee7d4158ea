import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { site } from "~/content/site";
import type { PageHandle } from "~/document/meta";
import { dateAndTime } from "~/lib/format";
import { DescribedForm, errorsOf, useDescribedForm, useFormFailure } from "~/lib/forms/described-form";
import { FormPage } from "~/lib/forms/FormPage";
import { hiddenField } from "~/lib/forms/fields";
import { form } from "~/lib/forms/form";
import { SubmitButton } from "~/lib/forms/Inputs";
import { PageForm } from "~/lib/forms/PageForm";
import { notFound } from "~/lib/http/error-response";
import { idOfForm, newRequestId } from "~/lib/ids";
import { Quoted } from "~/lib/ui/Written";
import { hasOpenObjection, isOpenAmendment } from "~/postings/amendment";
import styles from "~/postings/amendments/amendments.css?url";
import { kinds } from "~/postings/amendments/kinds";
import { OldBesideNew } from "~/postings/amendments/OldBesideNew";
import { summaryOf, withObjection, withObjectionWithdrawn } from "~/postings/amendments/progress";
import { settlementText } from "~/postings/amendments/view";
import { objectionFields, withdrawObjectionLabel } from "~/postings/amendments/words";
import { homeOf } from "~/postings/facts";
import { type LinkParams, linkPage, postingOfLink } from "~/postings/link.server";
import { objectionOf } from "~/postings/machine";
import { findAskedOwner, joiningOwners } from "~/postings/order/owner-data";
import { isSecretOf } from "~/postings/order/owner-link";
import { type PostingRefusal, takeStep } from "~/postings/perform.server";
import type { Amendment, NotifiedOwner, Posting } from "~/postings/posting";
import { findEndedAmendments } from "~/postings/store.server";

/**
 * Page behind the link in a co-owner's letter about a change, with old and new values. A co-owner can object or withdraw an objection. It needs no account.
 */

const title = "A change to your listing";

export { formHeaders as headers } from "~/document/headers";
export const handle: PageHandle = { title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const changeId = hiddenField();
const objectionForm = form("objection", { changeId, ...objectionFields });
/** A form without fields, whose button withdraws the objection. */
const agreeForm = form("agree", { changeId });

interface Told {
  posting: Posting;
  amendment: Amendment;
  owner: NotifiedOwner;
}

interface Answer extends Told {
  changeId: string;
  agrees: boolean;
}

/** Finds the change and the owner of a link. @throws Response 404 if there is none, 503 */
async function findTold({ id, secret }: LinkParams): Promise<Told> {
  const posting = secret ? await postingOfLink(id) : null;
  if (!posting) throw notFound();
  const among = (amendments: readonly Amendment[]): Told | undefined =>
    amendments.flatMap((amendment) => {
      const owner = amendment.told.find((one) => isSecretOf(one, secret ?? ""));
      return owner ? [{ posting, amendment, owner }] : [];
    })[0];
  const told =
    among(posting.amendments) ?? among(await orServiceUnavailable(findEndedAmendments(posting.id)));
  // The link went to an address that no owner has any more.
  const isTold = (one: Told) =>
    findAskedOwner(posting, one.owner) ||
    joiningOwners(one.amendment).some(({ email }) => email === one.owner.email);
  if (!told || !isTold(told)) throw notFound();
  return told;
}

const isOpen = ({ posting, amendment }: Told): boolean =>
  isOpenAmendment(amendment) && objectionOf("object-to-amendment", posting.state, "owner") === null;

/** View for an owner. After the change has ended, the link shows no details. */
function viewOf(told: Told) {
  const { posting, amendment, owner } = told;
  const name = kinds[amendment.kind].name;
  if (!isOpen(told)) return { open: null, name };
  const home = homeOf(posting);
  const seller = posting.seller.name ?? posting.seller.email;
  const { objection } = owner;
  return {
    name,
    open: {
      lede:
        amendment.by.role === "seller"
          ? `${seller} has requested a change to the listing of ${home}.`
          : `A change to the listing of ${home} is under way.`,
      rows: amendment.rows,
      signed: amendment.signers.length > 0,
      changeId: newRequestId(),
      objection: objection && {
        on: `You objected on ${dateAndTime(objection.at)}`,
        text: objection.text,
        settled: objection.settled && settlementText("You", objection.settled),
      },
    },
  };
}

const endedMeanwhile = `This change was made, withdrawn or declined before your objection reached us, so it wasn't recorded. Call us at once: ${site.phone.text}.`;
const already = `You've already objected to this change, and that objection counts. What you just wrote wasn't added to it, so please call us at ${site.phone.text}.`;

/** Reason why an objection wasn't recorded, in words. */
const refusedAs = (refused: PostingRefusal, { owner, agrees }: Answer): string => {
  if (refused === "full") {
    return `There's no room left in this listing's record, so your answer wasn't recorded. Call us at once: ${site.phone.text}.`;
  }
  if (agrees) return endedMeanwhile;
  return refused === "changed" || owner.objection ? already : endedMeanwhile;
};

const server = linkPage<
  Told,
  ReturnType<typeof viewOf>,
  Answer,
  typeof agreeForm.fields | typeof objectionForm.fields
>({
  open: findTold,
  view: viewOf,
  // Only the objection form has a text field.
  find: (told, sent) => ({ ...told, changeId: idOfForm(sent), agrees: !sent.has("text") }),
  form: (told) => {
    if (told.agrees) return isOpen(told) ? { form: agreeForm } : { form: agreeForm, gone: endedMeanwhile };
    return isOpen(told) && !told.owner.objection
      ? { form: objectionForm }
      : { form: objectionForm, gone: isOpen(told) ? already : endedMeanwhile };
  },
  // Sent twice, so the page shows the status.
  wasDone: ({ posting, changeId, agrees, owner }) =>
    posting.events.some((event) => event.id === changeId) || (agrees && !hasOpenObjection(owner)),
  async perform(told, sent) {
    const { posting, amendment, owner, changeId } = told;
    const actor = { role: "owner", id: null, name: owner.name } as const;
    const about = { actor, id: changeId, about: amendment.id };
    const outcome = await takeStep(
      { id: posting.id },
      "text" in sent
        ? {
            ...about,
            transition: "object-to-amendment",
            reason: sent.text,
            change: (now, at) => withObjection(now, amendment.id, owner.id, sent.text, at),
          }
        : {
            ...about,
            transition: "withdraw-objection",
            reason: summaryOf(amendment),
            change: (now, at) => withObjectionWithdrawn(now, amendment.id, owner.id, actor, at),
          },
    );
    if (!outcome) throw notFound();
    if (outcome.refused === null) return null;
    return { errors: { form: [refusedAs(outcome.refused, told)] }, status: 409 };
  },
});
export const loader = server.loader;
export const action = server.action;

export default function OwnersAmendment() {
  const { name, open } = useLoaderData<typeof loader>();
  const described = useDescribedForm(objectionForm, { defaults: { changeId: open?.changeId ?? "" } });
  const failure = useFormFailure();
  const errors =
    failure?.formId === agreeForm.id
      ? errorsOf(agreeForm.id, agreeForm.fields, failure.result.error)
      : described.errors;
  if (!open) {
    return (
      <FormPage
        title={title}
        lede="This change was made, withdrawn or declined, so you don't need to do anything."
        errors={errors}
      >
        <Unnoted />
      </FormPage>
    );
  }
  const { lede, rows, signed, objection } = open;
  return (
    <FormPage title={title} lede={lede} errors={errors}>
      <section>
        <h2>{name}</h2>
        <OldBesideNew rows={rows} />
        {signed ? (
          <p>If you agree, you don't need to do anything here. We'll send you the change to sign.</p>
        ) : null}
      </section>
      {objection ? (
        <section>
          <Unnoted />
          <h2>{objection.on}</h2>
          <p className="note-title">You wrote</p>
          <Quoted text={objection.text} />
          {objection.settled ? <p>{objection.settled}</p> : <AfterAll changeId={open.changeId} />}
        </section>
      ) : (
        <Objection described={described} />
      )}
      <p>
        Or call us: <a href={site.phone.href}>{site.phone.text}</a>
      </p>
    </FormPage>
  );
}

/** Text of an objection that wasn't recorded, if its form is gone. */
function Unnoted() {
  const failure = useFormFailure();
  if (!failure) return null;
  const text = String(failure.result.initialValue?.text ?? "");
  return text ? (
    <div className="note">
      <p className="note-title">What you wrote</p>
      <Quoted text={text} />
    </div>
  ) : null;
}

/** For an owner who objected and has a change of mind. */
const AfterAll = ({ changeId }: { changeId: string }) => (
  <>
    <p>An agent will call you about it. If you've changed your mind:</p>
    <PageForm>
      <input key={changeId} type="hidden" name="changeId" defaultValue={changeId} />
      <SubmitButton label={withdrawObjectionLabel} busyLabel="Sending..." />
    </PageForm>
  </>
);

function Objection({
  described: { form, draw },
}: {
  described: ReturnType<typeof useDescribedForm<typeof objectionForm.fields>>;
}) {
  return (
    <section>
      <h2>Don't agree?</h2>
      <p>Tell us why. We won't make the change until an agent has spoken with all owners.</p>
      <DescribedForm form={form}>
        {draw("changeId")}
        {draw("text")}
        <SubmitButton label="I object" busyLabel="Sending..." />
      </DescribedForm>
    </section>
  );
}
