import { planList } from "~/content/business";
import type { Closure } from "~/lib/time/closures";
import { followUpWork } from "~/work/follow-up";
import { rowsOf, type WorkKind, workOf } from "~/work/kind";
import type { IdentifiedRow } from "~/work/row";
import { searchTextsOf } from "~/work/terms";
import { agreementWork } from "./agreement/work";
import { changeWork } from "./amendments/work";
import { mailWork } from "./communications/work";
import { enquiryWork } from "./enquiries/work";
import { accountWork } from "./erasure/work";
import { homeCodeWork } from "./home-code/work";
import { homePageWork } from "./home-page/work";
import { listingWork } from "./listing/work";
import { mlsWork } from "./mls/work";
import { invoiceName } from "./money/invoice";
import { creditNumber } from "./money/record";
import { moneyWork } from "./money/work";
import { offerWork } from "./offers/work";
import { openHouseWork } from "./open-houses/work";
import { orderWork } from "./order/work";
import { kindNameOf } from "./papers/later";
import { paperWork } from "./papers/work";
import { addressOf, filedPapers, isUnclaimed, openAddress, type Posting } from "./posting";
import { saleWork } from "./sale/work";
import { serviceWork } from "./services/work";
import { isEnded } from "./states";

/** The office's tasks about a posting. Each subject's `work.ts` describes its own kinds. */

/** All kinds of work about a posting. */
export const postingWork: readonly WorkKind<Posting>[] = [
  ...orderWork,
  ...homeCodeWork,
  ...agreementWork,
  ...changeWork,
  ...offerWork,
  ...enquiryWork,
  ...accountWork,
  ...saleWork,
  ...listingWork,
  ...homePageWork,
  ...openHouseWork,
  ...mlsWork,
  ...serviceWork,
  ...moneyWork,
  ...paperWork,
  ...mailWork,
  followUpWork,
];

/** Search terms of a posting: facts that a caller may mention or a letter may show. */
function searchedOfPosting(posting: Posting) {
  const { seller, tasks, mls, papers, owners, parties, money, trades = [] } = posting;
  const { postalCode, pin, rollNumber } = tasks.address?.raw ?? {};
  return searchTextsOf([
    ["Seller", seller.name],
    ["Email", seller.email],
    ["Address", [addressOf(posting), "ON", postalCode].filter(Boolean).join(" ")],
    ["MLS number", mls?.number],
    ...money.invoices.map((invoice) => ["Invoice", invoiceName(invoice)] as const),
    ...money.credits.map(({ number }) => ["Credit note", creditNumber(number)] as const),
    ...trades.map((number) => ["Trade number", number] as const),
    ["PIN", pin],
    ["Roll number", rollNumber],
    ...(tasks.owners?.raw.owners ?? []).flatMap(
      ({ name, titleName, email, phone }) =>
        [
          ["Owner", name],
          ["Owner on title", titleName],
          ["Owner's email", email],
          ["Owner's phone", phone],
        ] as const,
    ),
    ...owners.flatMap(
      ({ name, email }) =>
        [
          ["Owner", name],
          ["Owner's email", email],
        ] as const,
    ),
    ["Phone for agents", tasks.showings?.raw.contactPhone],
    ...(parties?.offers ?? []).map((name) => ["Offer", name] as const),
    ...(parties?.showings ?? []).map((name) => ["Showing", name] as const),
    ...(parties?.enquiries ?? []).map((name) => ["Enquiry", name] as const),
    ...filedPapers({ papers }).map((paper) => ["Document", `${kindNameOf(paper)}: ${paper.name}`] as const),
  ]);
}

/** True if the queue has no row of it: a draft that wasn't taken on the phone. */
const isUnseen = (posting: Posting): boolean => posting.state === "draft" && !isUnclaimed(posting);

/** Earliest due time of a posting's work in the office's queue, or null. */
export function dueOfPosting(posting: Posting, closures: readonly Closure[]): Date | null {
  if (isUnseen(posting)) return null;
  const due = workOf(postingWork, posting, isEnded(posting), closures).flatMap(([, work]) => work.due ?? []);
  return due.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** A posting's rows in the office's queue. Empty for a draft, unless it was taken on the phone. */
export function rowsOfPosting(posting: Posting, closures: readonly Closure[]): IdentifiedRow[] {
  const { id, reference, state, seller, assignee, fee, tasks } = posting;
  if (isUnseen(posting)) return [];
  return rowsOf(
    postingWork,
    posting,
    {
      subject: { kind: "posting", id },
      reference,
      state,
      street: addressOf(posting),
      person: seller.name,
      email: seller.email,
      assignee,
      plan: planList.find(({ id }) => id === (fee?.plan ?? tasks.plan?.raw.plan))?.name ?? "",
      home: openAddress(posting),
      hasEnded: isEnded(posting),
      searched: searchedOfPosting(posting),
    },
    closures,
  );
}
