import { DetailsList } from "~/lib/ui/DetailsList";
import { LinkLine, PageLink } from "~/lib/ui/PageLink";
import { Sentence } from "~/lib/ui/Sentence";
import { written } from "~/lib/ui/Written";
import { stageWords } from "~/postings/stages";
import type { agreementOf, listingOf } from "./stage";

interface AskedProps {
  asked: {
    items: readonly {
      id: string;
      label: string;
      before: string;
      what: string;
      /** Page that changes the answer. */
      page: { title: string; href: string };
    }[];
  };
}

/** Changes that the office requested, each with the current value and a link. */
export function RequestedChanges({ asked: { items } }: AskedProps) {
  const { changes: words } = stageWords;
  return (
    <section>
      <h2>{words.title}</h2>
      <ol className="rows taps">
        {items.map(({ id, label, before, what, page }) => (
          <li key={id}>
            <h3>{label}</h3>
            <DetailsList
              items={[...(before ? ([[words.before, before]] as const) : []), [words.what, what]]}
            />
            <LinkLine href={page.href}>{words.open(page.title)}</LinkLine>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface AgreementProps {
  agreement: Omit<NonNullable<ReturnType<typeof agreementOf>>, "unsigned">;
  /** True if the reader still has to sign it. */
  toSign: boolean;
  /** Path of the page that takes the signed agreement. */
  send?: string;
}

/** The agreement: terms, cost and signatures. */
export function OrderAgreement({ agreement, toSign, send }: AgreementProps) {
  const { agreement: words } = stageWords;
  const { link, parties, terms, money, signatures, allSigned } = agreement;
  const isReadAgain = link !== null && !toSign && !allSigned;
  return (
    <section>
      <h2>{words.title}</h2>
      {toSign ? <p>{link ? words.buttonNote : words.onPaper}</p> : null}
      {toSign && !link && send ? <LinkLine href={send}>{words.send}</LinkLine> : null}
      {isReadAgain ? (
        <LinkLine href={link} rel="noreferrer">
          {words.readAgain}
        </LinkLine>
      ) : null}
      <DetailsList items={[...parties, ...terms]} />
      {money.length > 0 ? (
        <>
          <h3>{words.money}</h3>
          <DetailsList items={money} />
        </>
      ) : null}
      {allSigned ? null : <p>{words.nothingOwed}</p>}
      <h3>{words.signatures}</h3>
      <DetailsList items={signatures} />
      {toSign ? (
        <p>
          <Sentence text={words.ask} />
        </p>
      ) : null}
    </section>
  );
}

interface SignedProps {
  papers: readonly { id: string; name: string; size: string }[];
  /** Path of the order. */
  path: string;
}

/** The signed agreement, for the seller to keep. */
export function SignedAgreement({ papers, path }: SignedProps) {
  const { agreement: words } = stageWords;
  if (papers.length === 0) return null;
  return (
    <section>
      <h2>{words.signed}</h2>
      {papers.map(({ id, name, size }) => (
        <p key={id} className="actions">
          <a className="tap" href={`${path}/papers/${id}`} download>
            {words.file(name, size)}
          </a>
        </p>
      ))}
    </section>
  );
}

interface ListingProps {
  listing: NonNullable<ReturnType<typeof listingOf>>;
  /** Last comparison with the MLS, in a sentence. */
  check: string | null;
}

/** The listing on the MLS. */
export function OrderListing({ listing: { link, rows }, check }: ListingProps) {
  const { listing: words } = stageWords;
  return (
    <section>
      <h2>On the MLS</h2>
      {check ? <p>{written(check)}</p> : null}
      <DetailsList items={rows} />
      <p className="actions">
        {link ? (
          <PageLink className="button" href={link}>
            {words.link}
          </PageLink>
        ) : null}
      </p>
    </section>
  );
}
