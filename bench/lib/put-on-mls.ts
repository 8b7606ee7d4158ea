// For `npm run bench`: puts an order on the MLS, with everything the office has checked, without its pages, and
// switches its public page on. Prints that page's address.
import { randomUUID } from "node:crypto";
import { homePath } from "~/postings/home-page/page";
import { listingFacts } from "~/postings/listing/facts";
import { emptyOfficeFile } from "~/postings/office-file";
import { newSecret } from "~/postings/order/owner-link";
import { signersOf } from "~/postings/order/signers";
import { proofSections } from "~/postings/proof/words";
import { changePosting } from "~/postings/store.server";
import { adminAuth } from "../../server/platform/firebase-admin.server";

const [email = "", reference = ""] = process.argv.slice(2);
const { uid } = await (await adminAuth()).getUserByEmail(email);
const at = new Date();
const day = (days: number) => new Date(at.getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const by = { role: "broker", id: "bo", name: "Bo Bench" } as const;

const found = await changePosting({ uid, reference }, (now) => {
  const terms = {
    listPrice: 700_000,
    offerPercent: 2,
    offerDollars: null,
    holdoverDays: 60,
    startDay: day(-1),
    endDay: day(120),
  };
  const owners = signersOf(now);
  const signatures = owners.map((owner) => ({ owner, on: day(-2) }));
  const facts = listingFacts(now, { facts: {} }).map(({ key, shown, lookUp }) => [
    key,
    { source: "registry", shown, found: lookUp ? `Found for ${key}` : "", by, at } as const,
  ]);
  return {
    next: {
      ...now,
      state: "live",
      sentAt: at,
      agreement: {
        link: null,
        sentAt: at,
        owners,
        signatures,
        copy: { on: day(-2), how: "email" },
        terms,
        feeDue: { on: "posting", day: null },
      },
      proof: { sentAt: at, approved: proofSections.map(({ id }) => id) },
      mls: { ...terms, number: "N1234567", link: null, recordedAt: at },
      page: {
        permitted: { at, by },
        shown: true,
        showings: false,
        offers: false,
        secret: newSecret(),
      },
    },
    file: {
      ...emptyOfficeFile,
      facts: Object.fromEntries(facts),
      notes: [{ id: randomUUID(), at, actor: by, text: "Nobody answers before noon." }],
    },
    result: homePath(now),
  };
});
if (!found) throw new Error(`There is no posting ${reference} of ${email}`);
process.stdout.write(found, () => process.exit(0));
