import { useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { PageLink } from "~/lib/ui/PageLink";
import { ListingPage } from "~/postings/ListingPage";
import type { PostingState } from "~/postings/states";
import { PaperTable, type StoredPaper } from "./PaperTable";
import { SendPapers, useSendPapers } from "./SendPapers";
import { SentPapers, SharedPapers } from "./SentPapers";
import type { sentView } from "./send-papers.server";
import { papersPage as words } from "./words";

interface DocumentsPageProps {
  /** Address of the order. */
  path: string;
  page: ReturnType<typeof sentView> & {
    name: string;
    reference: string;
    state: PostingState;
    stateName: string;
    /** Whether papers can be sent now. */
    takes: boolean;
    changeId: string;
    /** Where the sale's page is; null while there is no sale. */
    sale: string | null;
    /** What was sent with the order. */
    stored: readonly StoredPaper[];
  };
}

/** The papers of an order that was sent, both ways: what its seller sends until the closing, and what the office shares. */
export function DocumentsPage({ path, page }: DocumentsPageProps) {
  const described = useSendPapers(undefined, page.changeId);
  const failure = useFormFailure();
  // A form of the order that came after it was sent, or one of these after the listing's end.
  const lost = Object.values(failure?.result?.error ?? {}).flatMap((messages) =>
    (messages ?? []).map((message) => ({ message })),
  );
  return (
    <div className="papers-page flow">
      <ListingPage
        page={{ ...page, path }}
        title={words.title}
        back={{ href: path, label: words.back(page.name) }}
        errors={
          <ErrorSummary
            errors={failure?.formId === described.form.id && page.takes ? described.errors : lost}
          />
        }
      >
        {page.sale ? (
          <p>
            {words.ofSale} <PageLink href={page.sale}>{words.toSale}</PageLink>
          </p>
        ) : null}
        {page.takes ? (
          <section id="send">
            <h2>{words.sendTitle}</h2>
            <p>{words.refusedShort}</p>
            <SendPapers described={described} changeId={page.changeId} main />
          </section>
        ) : (
          <p>{words.over}</p>
        )}
        <SentPapers path={path} sent={page.sent} />
        <SharedPapers path={path} shared={page.shared} />
        <PaperTable path={`${path}/papers`} papers={page.stored} editable={false} title={words.withOrder} />
      </ListingPage>
    </div>
  );
}
