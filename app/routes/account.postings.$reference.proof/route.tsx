import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import type { PageHandle } from "~/document/meta";
import { useAnswer, useDescribedForm, useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { BusyButton, FormStatus, PageForm } from "~/lib/forms/PageForm";
import { newRequestId } from "~/lib/ids";
import { About } from "~/lib/ui/About";
import { DetailsList } from "~/lib/ui/DetailsList";
import { LinkLine } from "~/lib/ui/PageLink";
import { BackToOrder } from "~/postings/ListingMenu";
import { unverifiedText } from "~/postings/listing/facts";
import { ListingLines, ListingView } from "~/postings/listing/ListingView";
import type { ListingLine } from "~/postings/listing/view";
import { AnswerChanges, type Differences, DifferencesTable } from "~/postings/order/SinceYouRead";
import { carryShown } from "~/postings/order/shown";
import { changesSinceReading, proofLines, proofOf, shownProofLines } from "~/postings/proof/parts";
import styles from "~/postings/proof/proof.css?url";
import {
  fieldOfLine,
  otherField,
  photosField,
  proofFormOf,
  withdrawCorrectionForm,
} from "~/postings/proof/proof-form";
import { offProof } from "~/postings/proof/words";
import { sellersLoader } from "~/postings/sellers-page.server";
import { stageWords } from "~/postings/stages";
import { findOfficeFile } from "~/postings/store.server";
import { answerProof } from "./action.server";
import { correctionsView } from "./corrections.server";

/** Page on which a seller reads the listing and approves it or names corrections. */

const title = "Check your proof";
const sentTitle = "Your listing";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title: (page) => (page?.open === false ? sentTitle : title) };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = sellersLoader({
  isSellersAlone: true,
  isThere: ({ proof }) => Boolean(proof),
  async view({ posting }) {
    const file = await orServiceUnavailable(findOfficeFile(posting.id));
    const listing = proofOf(posting, file);
    return {
      open: posting.state === "proof",
      listing,
      lines: proofLines(listing),
      // Takes the page's current value, also after the form came back, so that an approval includes all
      // changes.
      shown: carryShown(shownProofLines(listing)),
      changes: changesSinceReading(posting, file),
      changeId: newRequestId(),
      corrections: correctionsView(posting, file),
    };
  },
});
export const action = answerProof;

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
        <ReadOnly listing={page.listing} />
      )}
      {page.corrections.length > 0 ? <Corrections corrections={page.corrections} /> : null}
      <section>
        <h2>What isn't on the proof</h2>
        <ul className="plain-list">
          {offProof.map(({ why }) => (
            <li key={why}>{why}</li>
          ))}
        </ul>
      </section>
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
        {page ? <LinkLine href={page.href}>{page.label}</LinkLine> : null}
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

/** Number of facts based only on the seller's statement, with their folded list. */
const OnWord = ({ facts }: { facts: readonly ListingLine[] }) =>
  facts.length > 0 ? (
    <details className="step-fold">
      <summary>{unverifiedText(facts.length, "your")}</summary>
      <p>
        We haven't compared {facts.length === 1 ? "it" : "them"} with a document, so please check{" "}
        {facts.length === 1 ? "it" : "them"} with care.
      </p>
      <ul>
        {facts.map(({ id, name, text }) => (
          <li key={id}>
            {name}: {text}
          </li>
        ))}
      </ul>
    </details>
  ) : null;

/** The owners' representative, shown with the listing but not part of it. */
const Agreed = ({ lines }: { lines: readonly ListingLine[] }) =>
  lines.length > 0 ? (
    <More title="Who represents you" text="As in your agreement.">
      <ListingLines lines={lines} />
    </More>
  ) : null;

const ReadOnly = ({ listing }: Pick<Page, "listing">) => (
  <>
    <h1>{sentTitle}</h1>
    <p className="lede">This is your proof.</p>
    <OnWord facts={listing.onWord} />
    <div className="proof stack gap-6">
      <ListingView listing={listing.shown} />
      <More title={agentsTitle}>
        <ListingLines lines={listing.agents} />
      </More>
      <More title={othersTitle} text={othersText}>
        <ListingLines lines={listing.others} />
      </More>
      <Agreed lines={listing.agreed} />
    </div>
  </>
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
        <More title={agentsTitle}>
          <ListingLines lines={listing.agents} draw={line} />
        </More>
        <More title={othersTitle} text={othersText}>
          <ListingLines lines={listing.others} draw={line} />
        </More>
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

const agentsTitle = "What only agents see";
const othersTitle = "Other details we send to the MLS";
const othersText = "Facts the MLS asks for. You approve them with the proof.";

function More({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="listing-more" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text ? <p>{text}</p> : null}
      {children}
    </section>
  );
}
