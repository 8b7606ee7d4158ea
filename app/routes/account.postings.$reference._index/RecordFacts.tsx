import { feeFixed } from "~/content/account-policies";
import { capitalised, countInWords } from "~/content/phrases";
import { DetailsList } from "~/lib/ui/DetailsList";
import { LinkLine } from "~/lib/ui/PageLink";
import { Receipt } from "~/lib/ui/Receipt";
import { SellersDates } from "~/postings/dates/SellersDates";
import { SheetLinks } from "~/postings/money/SheetLinks";
import { stageWords } from "~/postings/stages";
import { RequestTimeline } from "~/requests/RequestTimeline";
import type { recordView } from "./view.server";

type RecordView = Awaited<ReturnType<typeof recordView>>;

/** Dates, money and owners of an order or a listing. */
export const RecordFacts = ({ record }: { record: RecordView }) => (
  <div className="stack gap-6">
    {record.dates ? <SellersDates dates={record.dates} /> : null}
    {record.receipt ? (
      <section>
        <h2>What you keep</h2>
        <Receipt {...record.receipt} />
      </section>
    ) : null}
    {record.fee && !record.invoice ? (
      <section>
        <h2>What you would owe after signing</h2>
        <DetailsList items={record.fee} />
        <p>{feeFixed} Nothing is owed until every owner has signed.</p>
      </section>
    ) : null}
    {record.invoice ? (
      <section>
        <h2>{stageWords.invoice}</h2>
        {record.listing && record.fee ? <DetailsList items={record.fee} /> : null}
        <DetailsList items={record.invoice} />
        <SheetLinks path={record.path} sheets={record.sheets} />
      </section>
    ) : null}
    {record.owners.length > 0 ? (
      <section>
        <h2>Owners</h2>
        <DetailsList items={record.owners.map(({ name, answer }) => [name, answer])} />
        <LinkLine href={`${record.path}/other-owners`}>
          {record.isShared ? "Your phone, email and login" : "Phone, email and logins of the owners"}
        </LinkLine>
      </section>
    ) : null}
  </div>
);

/** Number of latest events in view. Earlier ones are folded. */
const newest = 3;

/** History, oldest event first. Earlier events are folded. */
export function History({ entries }: { entries: RecordView["timeline"] }) {
  const earlier = entries.slice(0, -newest);
  return (
    <section>
      <h2>History</h2>
      {earlier.length > 0 ? (
        <details className="step-fold">
          <summary>{capitalised(countInWords(earlier.length, "earlier entry", "earlier entries"))}</summary>
          <RequestTimeline entries={earlier} />
        </details>
      ) : null}
      <RequestTimeline entries={entries.slice(-newest)} />
    </section>
  );
}
