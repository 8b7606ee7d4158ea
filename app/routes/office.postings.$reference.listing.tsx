import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { ConfirmFirst } from "~/accounts/staff/ConfirmFirst";
import type { PageHandle } from "~/document/meta";
import { StepForm, useSteps } from "~/lib/forms/StepForm";
import { calledAtOffice } from "~/lib/steps/actor-names";
import { PageLink } from "~/lib/ui/PageLink";
import { showsChanges } from "~/postings/agreement/signed";
import changeStyles from "~/postings/amendments/amendments.css?url";
import { isSignedPaperHeld } from "~/postings/amendments/guards";
import { kinds } from "~/postings/amendments/kinds";
import { EndedChanges, OpenChange } from "~/postings/amendments/ListingChanges";
import { officeAmendmentView } from "~/postings/amendments/view";
import { hasDeclinedExtension, termText } from "~/postings/listing/term";
import { officesCheck } from "~/postings/mls/check.server";
import { OnMls } from "~/postings/mls/OnMls";
import { PostingPage } from "~/postings/office/PostingPage";
import styles from "~/postings/office/posting.css?url";
import { officePathOf } from "~/postings/office/postings.server";
import { officePage } from "~/postings/office-page.server";
import { officePaperName } from "~/postings/office-papers";
import { makesOnMls } from "~/postings/papers/follow-ups";
import { officeUpload } from "~/postings/papers/office-papers.server";
import { PaperUpload } from "~/postings/papers/PaperUpload";
import { viewsAt } from "~/postings/photos/photos";
import { isFirm } from "~/postings/states";
import { findEndedAmendments } from "~/postings/store.server";

/** The office's page of a listing on the MLS: its term, and its open and completed changes. */

const title = "Changes and term";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = {
  title: (data) => (data ? `${title}: ${data.name} ${data.reference}` : ""),
};

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: changeStyles },
];

const server = officePage({
  page: "/listing",
  acts: [
    "request-amendment",
    "send-amendment",
    "record-amendment-signature",
    "make-amendment",
    "suspend",
    "resume",
    "terminate",
    "decline-amendment",
    "settle-objection",
    "accept-difference",
  ],
  async view(context, forms, request) {
    const { posting } = context;
    const ended = await orServiceUnavailable(findEndedAmendments(posting.id));
    const now = new Date();
    const asked = new URL(request.url).searchParams.get("kind");
    const outForSignature = posting.amendments.filter(({ state }) => state === "to-sign");
    const awaited = [...new Set(outForSignature.flatMap(({ kind }) => kinds[kind].paper ?? []))];
    // The price is the change that a phone call makes most often. It needs no other confirmation.
    const [price, ...others] = outForSignature;
    const begins = forms.filter(({ act }) => act === "request-amendment");
    return {
      mls: await officesCheck(posting, context.file, now),
      term: isFirm(posting.state)
        ? "The sale is firm, so the listing's agreement isn't amended any more. The lawyers correct a name or the address in the agreement of purchase and sale. Record what both sides signed under “Offers and the sale”."
        : posting.mls && termText(posting.mls.endDay, now),
      before: showsChanges(posting)
        ? "The listing isn't on the MLS yet. You can change what was signed."
        : "The listing isn't on the MLS, so there's nothing to change.",
      declined: hasDeclinedExtension(posting) ? "The seller doesn't want an extension." : null,
      // Each form has many fields, so only the chosen one is rendered.
      forms: forms.filter(({ act, variant }) => act !== "request-amendment" || variant === asked),
      begins: begins.map(({ variant, title }) => ({ kind: variant, title })),
      upload: awaited.length > 0 ? officeUpload(context, awaited) : null,
      makes: posting.mls && price?.kind === "price" && others.length === 0 ? makesOnMls(price) : null,
      begun: begins.some(({ variant }) => variant === asked) ? asked : null,
      open: posting.amendments.map((amendment) => {
        const { paper } = kinds[amendment.kind];
        return {
          ...officeAmendmentView(amendment, posting, now),
          by: calledAtOffice(amendment.by),
          told: amendment.told.map(({ name }) => name),
          paper: paper && {
            name: officePaperName(paper) ?? paper,
            isHeld: isSignedPaperHeld(amendment, posting, context.file),
          },
          link: amendment.link,
          photos: amendment.kind === "photos" ? viewsAt(officePathOf(posting), posting.nextPhotos ?? []) : [],
        };
      }),
      ended: ended.toReversed().map((amendment) => officeAmendmentView(amendment, posting, now)),
    };
  },
});
export const loader = server.loader;
export const action = server.action;

export default function OfficeListing() {
  const shown = useLoaderData<typeof loader>();
  const { path, open, ended, term, begins, begun, mls } = shown;
  const beginning = useSteps().forms.find(({ act }) => act === "request-amendment");
  return (
    <PostingPage page={shown} title={title}>
      <div className="office-main office-columns stack gap-5">
        <p>{term ?? shown.before}</p>
        {shown.declined ? <p>{shown.declined}</p> : null}
        <ConfirmFirst />
        {mls ? <OnMls check={mls} /> : null}
        <section>
          <h2>Under way</h2>
          {open.length === 0 ? <p>No changes under way.</p> : null}
          {open.map((change) => (
            <OpenChange key={change.id} change={change} path={path} />
          ))}
          {shown.upload && !shown.confirmPath ? (
            <section className="office-next card">
              <h3>File the signed document</h3>
              <PaperUpload
                upload={shown.upload}
                path={path}
                button="File the document"
                other={
                  shown.makes ? (
                    <button type="submit" className="button" {...shown.makes}>
                      File it and mark as made on the MLS
                    </button>
                  ) : null
                }
              />
            </section>
          ) : null}
        </section>
        {begins.length > 0 ? (
          <section id="begin">
            <h2>Start a change</h2>
            <p>
              Use this if the seller asks by phone or in a message. The site emails the seller and co-owners.
            </p>
            <ul className="rows taps columns">
              {begins.map(({ kind, title }) => (
                <li key={kind}>
                  <PageLink
                    href={`${path}/listing?kind=${kind}#begin`}
                    aria-current={kind === begun ? "true" : undefined}
                  >
                    {title}
                  </PageLink>
                </li>
              ))}
            </ul>
            {beginning ? (
              <>
                <h3>{beginning.title}</h3>
                <StepForm form={beginning} />
              </>
            ) : null}
          </section>
        ) : null}
        <EndedChanges changes={ended} />
      </div>
    </PostingPage>
  );
}
