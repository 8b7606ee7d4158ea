import { useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { PageLink } from "~/lib/ui/PageLink";
import { ListingPage } from "~/postings/ListingPage";
import { PaperRows } from "~/postings/papers/PaperRows";
import { SendPapers, useSendPapers } from "~/postings/papers/SendPapers";
import { SentPapers } from "~/postings/papers/SentPapers";
import type { PapersPage } from "./view.server";

interface SentDocumentsProps {
  /** Path of the order. */
  path: string;
  page: NonNullable<PapersPage["sent"]>;
  /** Documents sent with the order. */
  stored: PapersPage["stored"];
}

/** Documents of a sent order in both directions: those of the seller until the closing, and those the office shares. */
export function SentDocuments({ path, page, stored }: SentDocumentsProps) {
  const described = useSendPapers(page.kinds, page.changeId);
  const failure = useFormFailure();
  // A form of the order that came after sending, or a form of this page after the listing's end.
  const lost = Object.values(failure?.result?.error ?? {}).flatMap((messages) =>
    (messages ?? []).map((message) => ({ message })),
  );
  return (
    <div className="papers-page flow">
      <ListingPage
        page={page}
        title="Documents"
        errors={
          <ErrorSummary
            errors={failure?.formId === described.form.id && page.takes ? described.errors : lost}
          />
        }
      >
        {page.sale ? (
          <p>
            The signed agreement, waivers and notices of your sale have a page of their own:{" "}
            <PageLink href={page.sale}>your sale</PageLink>
          </p>
        ) : null}
        {page.takes ? (
          <section id="send">
            <h2>Send us a document</h2>
            <p>Anything about the sale or the home, until it closes. Never ID or anything from your bank.</p>
            <SendPapers described={described} changeId={page.changeId} main />
          </section>
        ) : (
          <p>The listing has ended, so no more documents can be sent here. What you sent stays below.</p>
        )}
        <SentPapers path={path} sent={page.sent} />
        <section>
          <h2>From our office</h2>
          <PaperRows path={path} papers={page.shared} none="We haven't shared any documents yet." />
        </section>
        <section>
          <h2>Sent with the order</h2>
          <PaperRows path={path} papers={stored} />
        </section>
      </ListingPage>
    </div>
  );
}
