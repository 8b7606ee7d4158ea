import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import type { PageHandle } from "~/document/meta";
import { today } from "~/lib/format";
import { useAnswer, useDescribedForm, useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { BusyButton, FormStatus, PageForm } from "~/lib/forms/PageForm";
import { notFound } from "~/lib/http/error-response";
import { newRequestId } from "~/lib/ids";
import type { Closure } from "~/lib/time/closures";
import { About } from "~/lib/ui/About";
import { DetailsList } from "~/lib/ui/DetailsList";
import { LinkLine } from "~/lib/ui/PageLink";
import { showsChanges } from "~/postings/agreement/signed";
import { stageFacts } from "~/postings/agreement/stage-words";
import { BackToOrder } from "~/postings/ListingMenu";
import { ListingView } from "~/postings/listing/ListingView";
import type { ListingLine } from "~/postings/listing/view";
import { AnswerChanges, type Differences, DifferencesTable } from "~/postings/order/AnswerChanges";
import { readOrder } from "~/postings/order/read-order";
import { carryShown } from "~/postings/order/shown";
import { TaskList } from "~/postings/order/TaskList";
import { taskLines } from "~/postings/order/task-lines";
import { takesAnswers } from "~/postings/order/task-names";
import { tasksUntil } from "~/postings/order/tasks";
import { aboutMinutes, leftUntil } from "~/postings/order/time-left";
import type { Posting } from "~/postings/posting";
import { Agreed, ListingRest, More, OnWord, OpenListing } from "~/postings/proof/OpenListing";
import {
  changesSinceReading,
  openListingOf,
  proofLines,
  proofOf,
  shownProofLines,
} from "~/postings/proof/parts";
import styles from "~/postings/proof/proof.css?url";
import {
  fieldOfLine,
  otherField,
  photosField,
  proofFormOf,
  withdrawCorrectionForm,
} from "~/postings/proof/proof-form";
import { isOffProof, offProof } from "~/postings/proof/words";
import { sellersLoader } from "~/postings/sellers-page.server";
import { stageWords } from "~/postings/stages";
import { isEnded, wasListed } from "~/postings/states";
import { findOfficeFile } from "~/postings/store.server";
import { hubPage } from "~/postings/words";
import { answerProof } from "./action.server";
import { correctionsView } from "./corrections.server";
import { pencilsOf } from "./pencils.server";

/** A seller's listing on all days: filled in, then approved or corrected as the proof, then changed. */

const title = "Check your proof";
const sentTitle = "Your listing";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title: (page) => (page?.open === false ? sentTitle : title) };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = sellersLoader({
  isThere: (posting) => posting.proof !== null || !isEnded(posting),
  async view({ posting, coOwner, closures }) {
    if (coOwner && !posting.sentAt) throw notFound();
    const file = await orServiceUnavailable(findOfficeFile(posting.id));
    const isProof = posting.state === "proof";
    const listing = (isProof ? proofOf : openListingOf)(posting, file);
    const lines = proofLines(listing);
    const pencils = coOwner ? {} : pencilsOf(posting, lines);
    return {
      // A co-owner reads the proof without answering it.
      open: isProof && !coOwner,
      pencils,
      isProof: posting.proof !== null && !wasListed(posting.state),
      ...(coOwner ? { left: null, tasks: [], agreedNote: null } : leftOf(posting, closures)),
      listing,
      lines,
      // Takes the page's current value, also after the form came back, so that an approval includes all
      // changes.
      shown: carryShown(shownProofLines(listing)),
      changes: changesSinceReading(posting, file),
      changeId: newRequestId(),
      corrections: coOwner ? [] : correctionsView(posting, file, pencils),
    };
  },
});
export const action = answerProof;

/** The seller's remaining work on the listing: its time in words, and the tasks that aren't lines of it. */
function leftOf(posting: Posting, closures: readonly Closure[]) {
  const order = readOrder(posting, today(), closures);
  const { minutes } = takesAnswers("rooms", posting) ? leftUntil("proof", order) : { minutes: 0 };
  const asked = tasksUntil("proof", order.context).filter(
    (task) => isOffProof(task) && takesAnswers(task, posting),
  );
  return {
    left: minutes > 0 ? hubPage.left(aboutMinutes(minutes)) : null,
    tasks: taskLines(asked, posting.state === "draft" ? "sent" : "proof", order),
    agreedNote: posting.agreement && !showsChanges(posting) ? stageFacts.agreedNote : null,
  };
}

type Page = Awaited<ReturnType<typeof loader>>;

/** The listing as buyers will see it. If it's open, the seller can press any line that is wrong. */
export default function ProofPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const withdraw = useDescribedForm(withdrawCorrectionForm);
  const withdraws = useFormFailure()?.formId === withdraw.form.id;
  return (
    <>
      {withdraws ? <ErrorSummary errors={withdraw.errors} /> : null}
      <BackToOrder />
      {/* Typed values stay in view, even if the order has moved on. */}
      {page.open || (answer !== undefined && !withdraws) ? (
        <ProofForm page={page} differs={answer?.differs ?? []} />
      ) : (
        <>
          <h1>{sentTitle}</h1>
          {page.left ? <p className="lede">Fill in the empty lines. {page.left}</p> : null}
          {page.isProof && !page.left ? (
            <p className="lede">
              {page.reads ? "The seller checks and approves this proof." : "This is your proof."}
            </p>
          ) : null}
          {page.agreedNote ? <p>{page.agreedNote}</p> : null}
          <OnWord facts={page.listing.onWord} />
          <OpenListing listing={page.listing} pencils={page.reads ? undefined : page.pencils} />
          {page.tasks.length > 0 ? (
            <section>
              <h2>Also for your listing</h2>
              <TaskList path={page.path} tasks={page.tasks} />
            </section>
          ) : null}
        </>
      )}
      {page.corrections.length > 0 ? <Corrections corrections={page.corrections} /> : null}
      {page.isProof ? (
        <section>
          <h2>What isn't on the proof</h2>
          <ul className="plain-list">
            {offProof.map(({ why }) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

const Corrections = ({ corrections }: Pick<Page, "corrections">) => (
  <section id="corrections">
    <h2>{stageWords.corrections}</h2>
    <p>We'll make open corrections and send you the proof again.</p>
    {corrections.map(({ id, label, rows, page, changeId }) => (
      <section key={id}>
        <h3>{label}</h3>
        <DetailsList items={rows} />
        {page ? (
          <LinkLine href={page.href}>
            {page.verb}
            <About words={label} />
          </LinkLine>
        ) : null}
        {changeId ? (
          <PageForm>
            <input type="hidden" name="act" value={withdrawCorrectionForm.id} />
            <input key={changeId} type="hidden" name="changeId" defaultValue={changeId} />
            <input type="hidden" name="correction" value={id} />
            <BusyButton busy="Withdrawing...">Withdraw this correction</BusyButton>
            <FormStatus />
          </PageForm>
        ) : null}
      </section>
    ))}
  </section>
);

function ProofForm({ page, differs }: { page: Page; differs: Differences }) {
  const { listing, lines, shown, changes, changeId } = page;
  const typed = useFormFailure()?.result.initialValue ?? {};
  const known = new Set<string>([...lines.map(fieldOfLine), photosField, otherField]);
  // Notes on a line that the listing no longer has stay in view.
  const kept = Object.keys(typed).filter(
    (name) => name.startsWith("line_") && typed[name] && !known.has(name),
  );
  const described = proofFormOf(lines, kept);
  const { form, draw, errors } = useDescribedForm(described, { defaults: { changeId } });
  const wrong = new Set(errors.map(({ field }) => field));
  const press = (name: string, what: ReactNode, about = ""): ReactNode => (
    <details className="proof-line" open={Boolean(typed[name]) || wrong.has(`${form.id}-${name}`)}>
      <summary>
        {what}
        <About words={about} />
      </summary>
      {draw(name)}
    </details>
  );
  const line = (one: ListingLine, what: ReactNode): ReactNode => press(fieldOfLine(one), what, one.name);
  return (
    <>
      <ErrorSummary errors={errors} />
      <h1>{title}</h1>
      <p className="lede">
        This is how buyers will see your home. Select a line that's wrong and write what it should say.
        Nothing goes on the MLS until you've approved it.
      </p>
      <OnWord facts={listing.onWord} />
      <AnswerChanges rows={differs} />
      <DifferencesTable
        caption="What has changed since you last read it"
        head={["What", "Before", "Now"]}
        rows={changes}
      />
      <PageForm id={form.id} fields={form.fields} noValidate className="proof stack gap-6">
        <input type="hidden" name="seen" defaultValue={shown} />
        {draw("changeId")}
        <ListingView
          listing={listing.shown}
          draw={line}
          belowPhotos={press(photosField, <span>The photos and their order</span>)}
        />
        <ListingRest listing={listing} draw={line} />
        {kept.length > 0 ? (
          <More title="Your corrections to lines that are gone">{kept.map(draw)}</More>
        ) : null}
        <Agreed lines={listing.agreed} />
        <div className="proof-actions stack">
          {press(otherField, <span>Other corrections</span>)}
          <FormStatus />
          <p className="actions">
            <BusyButton
              busy="Approving..."
              className="button button-main proof-approve"
              name="judgement"
              value="approve"
            >
              Approve the proof
            </BusyButton>
            <BusyButton
              busy="Sending..."
              className="button button-main proof-correct"
              name="judgement"
              value="correct"
            >
              Send my corrections
            </BusyButton>
          </p>
        </div>
      </PageForm>
    </>
  );
}
