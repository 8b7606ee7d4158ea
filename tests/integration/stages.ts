import { today } from "~/lib/format";
import { newRequestId } from "~/lib/ids";
import { type Actor, system } from "~/lib/steps/states";
import { addDays } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { homePath } from "~/postings/home-page/page";
import { listingFacts } from "~/postings/listing/facts";
import { copySentAnswers, emptyOfficeFile, type OfficeFile } from "~/postings/office-file";
import { beginPosting } from "~/postings/order/begin.server";
import { newSecret } from "~/postings/order/owner-link";
import { readWithoutClosures } from "~/postings/order/read-order";
import { signersOf } from "~/postings/order/signers";
import { type TakenStep, takeStep } from "~/postings/perform.server";
import type { AskedItem, Posting } from "~/postings/posting";
import { agreementOf, eventOf, foundInSource, paperOf } from "~/postings/posting.fixture";
import { proofSections } from "~/postings/proof/words";
import type { PostingState } from "~/postings/states";
import { changePosting, findEnquiries, findShowings } from "~/postings/store.server";
import { type OwnOrder, orderAt } from "./copies";
import { mlsNumber, postingId, sendOrder, storedPosting } from "./orders";
import { type loadSite, Visitor } from "./site";

type Site = Awaited<ReturnType<typeof loadSite>>;

/** Takes orders through the office's steps, without its pages. */

/** The last day of these agreements. */
export const termEnd = (): string => addDays(today(), 120);

const agent: Actor = { role: "agent", id: "ana", name: "Ana Agent" };

/** Takes a step of the office. @throws Error if it is refused */
export async function officeStep(
  path: string,
  step: Pick<TakenStep, "transition"> & Partial<TakenStep>,
): Promise<Posting> {
  const id = await postingId(path);
  const outcome = await takeStep({ id }, { actor: agent, id: crypto.randomUUID(), ...step });
  if (outcome?.refused !== null) {
    throw new Error(`${step.transition}: ${outcome?.refused} ${JSON.stringify(outcome?.blocks)}`);
  }
  return outcome.posting;
}

/** The office starts reviewing the order. */
export const toReview = (path: string) =>
  officeStep(path, {
    transition: "start-review",
    change: (now) => ({ ...now, assignee: { uid: "ana", name: "Ana Agent" } }),
  });

export const askedItem = (item: Partial<AskedItem> = {}): AskedItem => ({
  id: crypto.randomUUID(),
  task: "rooms",
  label: "Rooms: Bedrooms",
  before: "3",
  about: item.task ? [item.task] : ["rooms.bedrooms"],
  what: "The floor plan shows four.",
  answer: null,
  ...item,
});

/** The office asks for these changes. */
export const askFor = (path: string, items: readonly AskedItem[]) =>
  officeStep(path, {
    transition: "ask-for-changes",
    change: (now) => ({ ...now, asked: items }),
    changeFile: (file, before) => ({ ...file, asSent: copySentAnswers(before) }),
  });

/** Records where documents of these kinds are held. */
const heldFor =
  (...kinds: readonly string[]) =>
  (at: Date) =>
    Object.fromEntries(kinds.map((kind) => [kind, { where: "Cabinet 1", by: agent, at }]));

/** The office's file with every check recorded. */
export function checkedFile(file: OfficeFile, posting: Posting, at: Date): OfficeFile {
  const by = agent;
  const check = (what: string, owner: string | null, how = "video") => ({
    id: crypto.randomUUID(),
    what,
    owner,
    on: addDays(today(), -4),
    how,
    who: "Ana",
    by,
    at,
  });
  return {
    ...emptyOfficeFile,
    ...file,
    facts: Object.fromEntries(
      listingFacts(posting, { facts: {} }).map(({ key, shown, lookUp }) => [
        key,
        { source: "registry", shown, found: lookUp ? foundInSource(key) : "", by, at },
      ]),
    ),
    checks: [
      ...file.checks.filter(({ what }) => what === "authority" || what === "corporation"),
      check("guide", null),
      check("ownership", null),
      check("client-record", null),
      check("home", null, "met"),
      ...signersOf(posting).map((owner) => check("identity", owner)),
    ],
    held: { ...file.held, ...heldFor("data")(at) },
    notes: [{ id: crypto.randomUUID(), at, actor: by, text: "An internal remark about the seller." }],
  };
}

/** Sends the agreement out for signature. @param link to the signing service */
export const toSign = (path: string, link: string | null = "https://sign.example.com/a1") =>
  officeStep(path, {
    transition: "prepare-agreement",
    change: (now, at) => {
      const { price } = readWithoutClosures(now).answers;
      return {
        ...now,
        agreement: agreementOf(signersOf(now), at, {
          link,
          terms: {
            listPrice: Number(price?.listPrice),
            offerPercent: (price?.offerPercent as number | undefined) ?? null,
            offerDollars: (price?.offerDollars as number | undefined) ?? null,
            holdoverDays: 60,
            startDay: String(price?.startDay),
            endDay: termEnd(),
          },
        }),
      };
    },
    changeFile: checkedFile,
  });

/** Records an owner's signature. */
export const sign = (path: string, owner: string) =>
  officeStep(path, {
    transition: "record-signature",
    change: (now) => ({
      ...now,
      agreement: now.agreement && {
        ...now.agreement,
        signatures: [...now.agreement.signatures, { owner, on: addDays(today(), -3) }],
      },
    }),
  });

/** Has every owner sign and sends the seller the proof. */
export async function toProof(path: string) {
  const { agreement } = await storedPosting(path);
  for (const owner of agreement?.owners ?? []) {
    if (!agreement?.signatures.some((signed) => signed.owner === owner)) await sign(path, owner);
  }
  await officeStep(path, {
    transition: "record-copy",
    change: (now, addedAt) => ({
      ...now,
      agreement: now.agreement && { ...now.agreement, copy: { on: addDays(today(), -3), how: "email" } },
      papers: [...now.papers, paperOf("agreement", addedAt, { id: crypto.randomUUID(), fromOffice: true })],
    }),
  });
  return sendProof(path);
}

export const sendProof = (path: string) =>
  officeStep(path, {
    transition: "send-proof",
    change: (now, at) => ({ ...now, proof: { sentAt: at, approved: [], whole: true } }),
    changeFile: checkedFile,
  });

/** Puts the listing on the MLS. */
export async function toLive(path: string) {
  const id = await postingId(path);
  // The term began today.
  const startDay = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await changePosting({ id }, (now) => ({
    next: {
      ...now,
      agreement: now.agreement && { ...now.agreement, terms: { ...now.agreement.terms, startDay } },
    },
    result: null,
  }));
  return officeStep(path, {
    transition: "go-live",
    change: (now, recordedAt) => ({
      ...now,
      mls: now.agreement && {
        ...now.agreement.terms,
        number: mlsNumber(),
        link: "https://www.realtor.ca/1",
        recordedAt,
      },
    }),
  });
}

/** Steps of an order by stage, each from the stage before. */
const steps = {
  sent: ({ visitor, path }: OwnOrder) => sendOrder(visitor, path),
  inReview: ({ path }: OwnOrder) => toReview(path),
  toSign: ({ path }: OwnOrder) => toSign(path),
  proof: ({ path }: OwnOrder) => toProof(path),
  ready: ({ uid, path }: OwnOrder) =>
    officeStep(path, {
      transition: "approve-proof",
      actor: { role: "seller", id: uid, name: null },
      change: (now) => ({
        ...now,
        proof: now.proof && { ...now.proof, approved: proofSections.map(({ id }) => id) },
      }),
    }),
  live: ({ path }: OwnOrder) => toLive(path),
};

export const orderThatIs = (site: Site, stage: keyof typeof steps) =>
  orderAt(site, stage, async (order) => {
    for (const [name, step] of Object.entries(steps)) {
      await step(order);
      if (name === stage) return;
    }
  });

/** An order on the MLS, whose term began yesterday. */
export const liveOrder = (site: Site) => orderThatIs(site, "live");

/** A listing with its public page, showing requests and registered offers switched on. */
export async function shownHome(site: Site) {
  const order = await liveOrder(site);
  const id = await postingId(order.path);
  await changePosting({ id }, (posting) => ({
    next: {
      ...posting,
      page: {
        permitted: { at: new Date(), by: { role: "broker", id: "b", name: "Bea" } },
        shown: true,
        showings: true,
        offers: true,
        secret: newSecret(),
      },
    },
    result: true,
  }));
  return { ...order, posting: await storedPosting(order.path) };
}

/** A home that an agent wants to see in two days and tomorrow, and about which a buyer asked first. */
export async function busyHome(site: Site) {
  const home = await shownHome(site);
  const stranger = new Visitor(site);
  const asked = { name: "Kim Buyer", reach: "647-555-0117", visit: "", text: "Is the garage heated?" };
  await stranger.post(`${homePath(home.posting)}/ask`, { ...asked, consent: "yes", website: "" });
  const { id, page } = await storedPosting(home.path);
  for (const days of [3, 2])
    await stranger.post(`/showings/${id}/${page?.secret}`, {
      changeId: crypto.randomUUID(),
      time: torontoMoment(addDays(today(), days), 12).toISOString(),
      minutes: "30",
      agent: `Agent ${days}`,
      brokerage: "Other Realty",
      phone: "416-555-0199",
      email: `agent-${days}@example.com`,
      people: "3",
    });
  const { requests = [] } = await findShowings(id);
  const [enquiry] = (await findEnquiries(id)).enquiries;
  const idOf = (agent: string) => requests.find((one) => one.agent === agent)?.id ?? "";
  return { home, id, idOf, enquiry: enquiry?.id ?? "" };
}

/**
 * An order that has been in these states, last changed at this moment.
 * @param mls the listing, if it was on the MLS
 */
export async function pastOrder(
  uid: string,
  been: readonly PostingState[],
  at = new Date(),
  mls: Posting["mls"] = null,
): Promise<string> {
  const id = newRequestId();
  const seller = { email: "robin@example.com", firstName: "Robin", name: "Robin Lee" };
  await beginPosting(uid, seller, id, { plan: "basic" });
  const event = (to: PostingState, index: number) =>
    eventOf("send", at, null, to, { id: `${id}-${index}`, actor: system });
  await changePosting({ id }, (now) => ({
    next: {
      ...now,
      mls,
      updatedAt: at,
      state: been.at(-1) ?? "draft",
      events: [...now.events, ...been.map(event)],
    },
    result: null,
  }));
  return id;
}

/** The office puts documents on file. */
export const onFile = (path: string, ...kinds: string[]) =>
  officeStep(path, {
    transition: "record-paper",
    changeFile: (file, _, at) => ({
      ...file,
      held: { ...file.held, ...heldFor(...kinds)(at) },
    }),
  });
