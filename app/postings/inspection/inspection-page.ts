import { calendarDate, dateAndTime, formatCents, longDate } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { labelOf } from "~/lib/forms/label-of";
import { type Actor, system } from "~/lib/steps/states";
import { agreementOf, invoiceRows, mlsRows } from "~/postings/agreement/stage";
import { stageFacts } from "~/postings/agreement/stage-words";
import { amendmentView } from "~/postings/amendments/view";
import { homeOf, planOf } from "~/postings/facts";
import { checksOf, needsClientRecord, notedCheck, signersOf } from "~/postings/guards";
import { switchesText } from "~/postings/home-page/switches";
import { listingFacts, onSellersWord, openFacts, wordRow } from "~/postings/listing/facts";
import { doneBy } from "~/postings/machine";
import { balanceOf, invoiceDueDay, invoiceName, totalOf } from "~/postings/money/invoice";
import { creditNumber } from "~/postings/money/record";
import { offerStateAt } from "~/postings/offers/offer";
import { numberWithdrawnText } from "~/postings/offers/telling-view";
import { directionViews, offerRows } from "~/postings/offers/view";
import { offerStateNames, offerWords, wayOf } from "~/postings/offers/words";
import { lacksPlace } from "~/postings/office/fields";
import { type CheckKind, checkKinds, copyWays } from "~/postings/office/lists";
import type { Correction, OfficeFile } from "~/postings/office-file";
import { whenText } from "~/postings/open-houses/open-house";
import { answersOf } from "~/postings/order/shown-answers";
import { tasks } from "~/postings/order/task-names";
import type { OpenHouse, Posting } from "~/postings/posting";
import { officePaperName } from "~/postings/review/office";
import { salePeopleRows } from "~/postings/sale/people";
import { saleView } from "~/postings/sale/view";
import type { WholePosting } from "~/postings/whole";
import { stateNames } from "~/postings/words";
import { namedIn } from "./actor";
import { documentEntries } from "./entries";

/**
 * The cover of a posting's record: what an inspector asks (who was identified and how, the guide, the agreement and its signatures, offers and
 * who was told of them, the sale), in words. Pure but for the clock, which is given. All times are Toronto's.
 */

/** A letter of which the store has a copy. */
export interface KeptLetter {
  at: Date;
  to: readonly string[];
  subject: string;
  /** What became of it. */
  sent: string;
}

/** All that is kept of a posting. */
export interface PostingRecordFile extends WholePosting {
  file: OfficeFile;
  letters: readonly KeptLetter[];
}

/** A cell of a table: text, or a document with its place. */
type Cell = string | { text: string; href: string };

/** What a section holds, one after the other: sentences, facts, or a table. */
export interface RecordPart {
  title?: string;
  text?: string;
  rows?: readonly Row[];
  /** Things of one kind, each with its facts. */
  records?: readonly { name: string; rows: readonly Row[] }[];
  table?: { head: readonly string[]; lines: readonly (readonly Cell[])[] };
}

export interface RecordSection {
  id: string;
  title: string;
  parts: readonly RecordPart[];
}

export interface Cover {
  title: string;
  facts: readonly Row[];
  sections: readonly RecordSection[];
}

/** Where a link to a document leads: its place in the ZIP, or its address at the office. */
type HrefOf = (document: { id: string; path: string }) => string;

/** @param keptDays how long copies of letters are kept, days */
export function inspectionPage(
  record: PostingRecordFile,
  hrefOf: HrefOf,
  now: Date,
  keptDays: number,
): Cover {
  const { posting } = record;
  return {
    title: homeOf(posting),
    facts: [
      ["Reference", posting.reference],
      ["State", stateNames[posting.state]],
      ["Plan", planOf(posting)?.name ?? none],
      ["Ordered by", `${posting.seller.name ?? none}, ${posting.seller.email}`],
      ["Order sent", posting.sentAt ? dateAndTime(posting.sentAt) : none],
      ["Assigned to", posting.assignee?.name ?? none],
      ["As of", `${dateAndTime(now)}, Toronto time`],
    ],
    sections: [
      { id: "parties", title: "Parties", parts: parties(record) },
      { id: "checks", title: "Checks", parts: checks(record) },
      { id: "agreement", title: "Agreement and signatures", parts: agreement(record) },
      { id: "mls", title: "MLS", parts: mls(record) },
      { id: "home-page", title: "Home's page and open houses", parts: homePage(record) },
      { id: "changes", title: "Changes of the listing", parts: changes(record, now) },
      { id: "offers", title: "Offers and what was disclosed", parts: offers(record, now) },
      { id: "enquiries", title: "Enquiries of buyers without an agent", parts: enquiries(record) },
      { id: "sale", title: "Sale", parts: sale(record, now) },
      { id: "money", title: "Money", parts: money(record) },
      { id: "corrections", title: "Corrections", parts: corrections(record) },
      { id: "documents", title: "Documents", parts: documents(record, hrefOf) },
      { id: "timeline", title: "Timeline", parts: timeline(record) },
      { id: "letters", title: "Emails", parts: letters(record, keptDays) },
    ],
  };
}

const none = "Not recorded";

/** A table, or a sentence where there would be no line in it. */
const tableOr = (
  empty: string,
  head: readonly string[],
  lines: readonly (readonly Cell[])[],
  title?: string,
): RecordPart => ({ title, ...(lines.length > 0 ? { table: { head, lines } } : { text: empty }) });

/** How, when and by whom something was checked, and who wrote that down. */
function checked({ posting, file }: PostingRecordFile, kind: CheckKind, owner: string | null): string {
  const check = notedCheck(file, { kind, owner });
  if (!check) return none;
  const how = labelOf(checkKinds[kind].ways, check.how);
  const where = check.where
    ? ` The document: ${check.where}.`
    : lacksPlace(kind, check)
      ? " Where it lies isn't recorded."
      : "";
  return `${how}, ${longDate(check.on)}, by ${check.who}. Noted ${dateAndTime(check.at)} by ${namedIn(posting, check.by)}.${where}`;
}

function parties(record: PostingRecordFile): RecordPart[] {
  const { posting } = record;
  const told = answersOf(posting).find(({ task }) => task === tasks.owners.title)?.rows ?? [];
  return [
    tableOr(
      "No owners are named.",
      ["Owner", "Identity", "RECO guide explained", "Order confirmed"],
      signersOf(posting).map((owner) => [
        owner,
        checked(record, "identity", owner),
        checked(record, "guide", owner),
        confirmation(posting, owner),
      ]),
    ),
    ...(told.length > 0 ? [{ title: "As the seller named them", rows: told }] : []),
  ];
}

function confirmation({ owners, seller }: Posting, name: string): string {
  const asked = owners.find((owner) => owner.name === name);
  if (!asked) return name === seller.name ? "Sent the order" : "Not asked";
  return asked.confirmedAt
    ? `Confirmed ${dateAndTime(asked.confirmedAt)}`
    : `Asked ${dateAndTime(asked.sentAt)}, hasn't confirmed`;
}

function checks(record: PostingRecordFile): RecordPart[] {
  const { posting, file } = record;
  const open = openFacts(posting, file).length;
  const onWord = onSellersWord(listingFacts(posting, file));
  const { liveWithout } = file;
  return [
    {
      rows: [
        [checkKinds.ownership.name, checked(record, "ownership", null)],
        ...(needsClientRecord(posting) || file.checks.some(({ what }) => what === "client-record")
          ? [[checkKinds["client-record"].name, checked(record, "client-record", null)] as Row]
          : []),
        ...checksOf(posting)
          .filter(({ kind }) => kind === "authority" || kind === "spouse")
          .map(
            ({ kind, owner }): Row => [
              [checkKinds[kind].name, owner].filter(Boolean).join(": "),
              checked(record, kind, owner),
            ],
          ),
        ["Facts of the listing", open === 0 ? "Each has a source" : `${open} have no source yet`],
        ["On the seller's word alone", String(onWord.length)],
        ...(liveWithout
          ? [
              [
                "Went on the MLS without",
                `${liveWithout.papers.join(", ")}: ${liveWithout.why}. ${namedIn(posting, liveWithout.by)}, ${dateAndTime(liveWithout.at)}`,
              ] as Row,
            ]
          : []),
      ],
    },
    ...(onWord.length > 0 ? [{ title: "On the seller's word alone", rows: onWord.map(wordRow) }] : []),
  ];
}

function agreement({ posting }: PostingRecordFile): RecordPart[] {
  const shown = agreementOf(posting);
  if (!posting.agreement || !shown) return [{ text: "No agreement is recorded." }];
  const { sentAt, copy, link, representation } = posting.agreement;
  return [
    {
      rows: [
        ...(representation ? [] : [[stageFacts.agreement.representation, none] as Row]),
        ["Sent for signature", dateAndTime(sentAt)],
        ["Signed", link ? "At a signing service" : "On paper"],
        ...shown.parties,
        ...shown.terms,
      ],
    },
    {
      title: "Signatures",
      rows: [
        ...shown.signatures.filter(([label]) => posting.agreement?.owners.includes(label)),
        ["Copy to the owners", copy ? `${calendarDate(copy.on)}, ${labelOf(copyWays, copy.how)}` : none],
      ],
    },
    ...(shown.money.length > 0 ? [{ title: "Fee", rows: shown.money }] : []),
  ];
}

function mls({ posting }: PostingRecordFile): RecordPart[] {
  const { mls: listing } = posting;
  if (!listing) return [{ text: "No MLS number is recorded." }];
  return [
    {
      rows: [
        ...mlsRows(listing),
        ...(listing.board ? [] : [["Board and MLS system", none] as Row]),
        ["Noted here", dateAndTime(listing.recordedAt)],
      ],
    },
  ];
}

function homePage({ posting }: PostingRecordFile): RecordPart[] {
  const { page, openHouses = [] } = posting;
  const permitted = page?.permitted;
  return [
    page
      ? {
          rows: [
            [
              "Permission to advertise",
              permitted
                ? `${namedIn(posting, permitted.by)}, ${dateAndTime(permitted.at)}`
                : "Not given, or withdrawn",
            ],
            ["Switches of the seller", switchesText(page)],
          ],
        }
      : { text: "The home has no page of its own." },
    tableOr(
      "No open houses are recorded.",
      ["Open house", "Added", "On the MLS", "Cancelled"],
      openHouses.map((one) => [
        lines([whenText(one, ""), one.note]),
        lines([addedBy(posting, one), one.changedAt ? `Changed ${dateAndTime(one.changedAt)}` : ""]),
        one.onMlsAt ? dateAndTime(one.onMlsAt) : "Not recorded",
        one.cancelledAt ? dateAndTime(one.cancelledAt) : "",
      ]),
      "Open houses",
    ),
  ];
}

function addedBy(posting: Posting, { id, addedAt }: OpenHouse): string {
  const event = posting.events.find((one) => one.id === id);
  return [dateAndTime(addedAt), event ? namedIn(posting, event.actor) : null].filter(Boolean).join(", ");
}

function changes({ posting, amendments }: PostingRecordFile, now: Date): RecordPart[] {
  const all = [...amendments, ...posting.amendments].sort(
    (a, b) => a.requestedAt.getTime() - b.requestedAt.getTime(),
  );
  return [
    tableOr(
      "No changes are recorded.",
      ["Asked for", "Change", "From and to", "Signed", "Result"],
      all.map((amendment) => {
        const { name, rows, signers, state, ended, answer, note, objections } = amendmentView(
          amendment,
          posting,
          now,
        );
        return [
          `${dateAndTime(amendment.requestedAt)}, ${namedIn(posting, amendment.by)}`,
          lines([name, note]),
          lines(rows.map(fromTo)),
          signers.length > 0 ? lines(signers.map(([owner, signed]) => `${owner}: ${signed}`)) : "Not needed",
          lines([
            [state, ended].filter(Boolean).join(", "),
            answer,
            ...objections.map(({ by, text, settled }) => `${by}: ${text} ${settled ?? ""}`.trim()),
          ]),
        ];
      }),
    ),
  ];
}

const lines = (texts: readonly (string | null)[]): string => texts.filter(Boolean).join("\n");

const fromTo = ({ label, before, after }: { label: string; before: string; after: string }): string =>
  `${label}: ${before || "nothing"} → ${after || "nothing"}`;

const enquiries = ({ posting, enquiries }: PostingRecordFile): RecordPart[] => [
  tableOr(
    "Nobody asked, or it was removed when the time for keeping it was over.",
    ["Who", "Came", "Asked", "Passed on", "Answered"],
    enquiries.enquiries.map(({ name, reach, at, by, visit, text, when, passedOn, calledBack }) => [
      lines([name, reach]),
      lines([dateAndTime(at), by ? `By phone, noted by ${namedIn(posting, by)}` : "From the home's page"]),
      lines([
        visit ? "Wants to see the home" : null,
        text || null,
        when ? `When it suits them: ${when}` : null,
      ]),
      passedOn ? `${dateAndTime(passedOn.at)}, ${namedIn(posting, passedOn.by)}` : "",
      calledBack ? `${dateAndTime(calledBack.at)}, ${namedIn(posting, calledBack.by)}` : "",
    ]),
  ),
];

function offers({ posting, file, offers }: PostingRecordFile, now: Date): RecordPart[] {
  const letterOf = (id: string) =>
    offerWords.name(offers.offers.find((offer) => offer.id === id)?.letter ?? "?");
  const named = (actor: Actor) => namedIn(posting, actor);
  const records = offers.offers.map((offer) => {
    const buyer = file.buyers[offer.id];
    const state = `${offerStateNames[offerStateAt(offer, now)]}, ${dateAndTime(offer.stateAt)}`;
    const rows: Row[] = [
      ["State", state],
      ["Entered", offer.registered ? "Registered by the buyer's side" : `By ${named(offer.by)}`],
      ["Email of who registered it", offer.registered?.email ?? ""],
      ["Buyer", buyer?.names ?? ""],
      ["Summary signed by", buyer?.signedBy ?? ""],
      ...offerRows(offer, named),
    ];
    return { name: offerWords.name(offer.letter), rows: rows.filter(([, text]) => text) };
  });
  return [
    records.length > 0
      ? { records }
      : {
          text: "No written offers were recorded, or they were removed when the time for keeping them was over.",
        },
    tableOr(
      "Nothing is recorded.",
      ["Number of written offers", "Told", "When and how", "By"],
      offers.tellings.flatMap(({ since, count, recipients, numberWithdrawn }) => [
        ...recipients.map(({ offer, told }) => [
          `${count}, since ${dateAndTime(since)}`,
          letterOf(offer),
          told ? `${dateAndTime(told.at)}, ${wayOf(told.how)}` : "Not yet",
          told ? namedIn(posting, told.by) : "",
        ]),
        ...(numberWithdrawn
          ? [
              [
                "Fewer than two",
                letterOf(numberWithdrawn.offer),
                `${dateAndTime(numberWithdrawn.at)}, ${numberWithdrawnText}`,
                namedIn(posting, system),
              ],
            ]
          : []),
      ]),
      "Who was told how many offers there are",
    ),
    tableOr(
      "None is recorded.",
      ["Offer", "Contents", "Signed", "In force"],
      directionViews(offers, now).map(({ cells }) => cells),
      "Written directions to share the contents of offers",
    ),
  ];
}

function sale({ posting, file }: PostingRecordFile, now: Date): RecordPart[] {
  const people = salePeopleRows(posting, file);
  const shown = saleView(posting, now);
  if (!posting.sale || !shown) return [{ text: "No sale is recorded." }];
  return [
    {
      rows: [
        ...shown.rows,
        ["Recorded by", `${namedIn(posting, posting.sale.by)}, ${dateAndTime(posting.sale.reportedAt)}`],
      ],
    },
    ...(shown.conditions.length > 0 ? [{ title: "Conditions", rows: shown.conditions }] : []),
    ...(people.length > 0 ? [{ title: "People of the sale", rows: people }] : []),
    ...(shown.told.length > 0 ? [{ title: "Told to the MLS", text: shown.told.join("\n") }] : []),
  ];
}

function money({ posting }: PostingRecordFile): RecordPart[] {
  const { invoices, credits } = posting.money;
  const rows = invoiceRows(posting) ?? [];
  return [
    tableOr(
      "No invoice is recorded.",
      ["Invoice", "Date", "What for", "Total with HST", "Due", "Owed"],
      invoices.map((invoice) => {
        const due = invoiceDueDay(invoice, posting);
        return [
          invoiceName(invoice),
          longDate(invoice.on),
          lines(invoice.lines.map(({ what, cents }) => `${what}: ${formatCents(cents)}`)),
          formatCents(totalOf(invoice)),
          due ? longDate(due) : none,
          formatCents(balanceOf(posting.money, invoice).owedCents),
        ];
      }),
    ),
    ...(credits.length > 0
      ? [
          tableOr(
            "",
            ["Credit note", "Date", "Why", "With HST"],
            credits.map((note) => [
              creditNumber(note.number),
              longDate(note.on),
              note.why,
              formatCents(note.cents + note.taxCents),
            ]),
          ),
        ]
      : []),
    ...(rows.length > 0 ? [{ title: "Payments and what is open", rows }] : []),
  ];
}

function corrections({ posting, file, offers }: PostingRecordFile): RecordPart[] {
  const all: Correction[] = [
    ...(file.corrections ?? []),
    ...offers.offers.flatMap((offer) => offer.corrections ?? []),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  return [
    tableOr(
      "No corrections are recorded.",
      ["When and by whom", "What", "From and to", "Why", "Written to"],
      all.map(({ at, by, what, rows, why, told }) => [
        `${dateAndTime(at)}, ${namedIn(posting, by)}`,
        what,
        lines(rows.map(fromTo)),
        why,
        told.length > 0
          ? told.map((whom) => (whom === "seller" ? "the seller" : "the other owners")).join(", ")
          : "",
      ]),
    ),
  ];
}

function documents({ posting, file }: PostingRecordFile, hrefOf: HrefOf): RecordPart[] {
  const held = Object.entries(file.held);
  return [
    tableOr(
      "No documents are on file.",
      ["Document", "From", "Filed", "Place in the ZIP"],
      documentEntries(posting).map(({ paper, name, path }) => [
        paper.hidden
          ? lines([
              name,
              `Taken from the file ${dateAndTime(paper.hidden.at)}, ${namedIn(posting, paper.hidden.by)}: ${paper.hidden.reason}`,
            ])
          : name,
        paper.fromOffice ? "Our office" : "Seller",
        dateAndTime(paper.addedAt),
        { text: path, href: hrefOf({ id: paper.id, path }) },
      ]),
    ),
    ...(held.length > 0
      ? [
          tableOr(
            "",
            ["Document", "Held at", "By"],
            held.map(([kind, { where, by, at }]) => [
              officePaperName(kind) ?? kind,
              where,
              `${namedIn(posting, by)}, ${dateAndTime(at)}`,
            ]),
            "Not in this file",
          ),
        ]
      : []),
    { text: `Photos: ${posting.photos.length}` },
  ];
}

const timeline = ({ posting }: PostingRecordFile): RecordPart[] => [
  {
    text: "All times are Toronto's.",
    table: {
      head: ["When", "Who", "What"],
      lines: posting.events.map(({ at, actor, transition, from, to, reason }) => [
        dateAndTime(at),
        namedIn(posting, actor),
        lines([`${doneBy(transition)}${from === to ? "" : ` (now: ${stateNames[to]})`}`, reason]),
      ]),
    },
  },
];

const letters = ({ letters }: PostingRecordFile, keptDays: number): RecordPart[] => [
  {
    text: `The store keeps the copy of an email for ${keptDays} days; of older ones only the timeline tells.`,
  },
  tableOr(
    "No emails of these days are kept.",
    ["When", "To", "Subject", "Sent"],
    letters.map(({ at, to, subject, sent }) => [dateAndTime(at), to.join(", "), subject, sent]),
  ),
];
