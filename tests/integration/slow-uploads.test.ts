import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { uploads } from "~/content/business";
import { uploadRefusals } from "~/lib/uploads/words";
import { pdf } from "../pdf";
import { filledOrder, seller, sendOrder } from "./orders";
import { draftOf, filesForm, jpeg, sendPhotos } from "./photos";
import { loadSite, signedUp, textOf, Visitor } from "./site";
import { staffMember } from "./staff";
import { shownHome, toReview } from "./stages";

/**
 * Slow uploads, by attackers or on a bad connection, must not block those of other clients.
 * The limits of a client address are tested in `receive.server.test.ts` and `turns.test.ts`.
 */

const site = await loadSite();

let honest: Awaited<ReturnType<typeof signedUp>>;
/** A member of staff and the page on which the office uploads documents of an order. */
let office: { visitor: Visitor; page: string };
beforeAll(async () => {
  honest = await signedUp(site);
  const { visitor } = await seller(site);
  const path = await filledOrder(visitor);
  await sendOrder(visitor, path);
  await toReview(path);
  const page = `${path.replace("/account/", "/office/")}/papers`;
  office = { visitor: (await staffMember(site)).visitor, page };
});

/** A running request and its answer. */
interface Attack {
  answer: Promise<{ status: number; text: string }>;
  /** Sends the rest of the body, because browsers show an answer only then. */
  finish: () => void;
}

const attacks: Attack[] = [];
afterAll(() => {
  for (const { finish } of attacks) finish();
});

const bodyBytes = 200_000;
/** Enough of the body to need an upload slot. */
const firstFile = `--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n${"x".repeat(uploads.headBytes)}`;

let network = 0;

/** Begins an upload that drips. @param address of the client, as a proxy writes it */
function begin(visitor: Visitor, path: string, address: string): Attack {
  const outgoing = httpRequest({
    host: "127.0.0.1",
    port: site.port,
    method: "POST",
    path,
    headers: {
      Host: "localhost:3000",
      Origin: "http://localhost:3000",
      Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "X-Forwarded-For": address,
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": bodyBytes,
    },
  });
  const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
    outgoing.on("error", reject);
    outgoing.on("response", async (incoming) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
    });
  });
  // Only a failed test leaves this promise unhandled.
  answer.catch(() => {});
  outgoing.flushHeaders();
  let sent = 0;
  const send = (text: string) => {
    outgoing.write(text);
    sent += text.length;
  };
  send(firstFile);
  const timer = setInterval(() => send("x"), 200);
  const finish = () => {
    clearInterval(timer);
    if (!outgoing.writableEnded) outgoing.end(Buffer.alloc(bodyBytes - sent));
  };
  const attack = { answer, finish };
  attacks.push(attack);
  return attack;
}

/** Attacking accounts with an order, each with its own address. */
const attackers = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      network += 1;
      const address = `203.0.113.${network}`;
      const { visitor, person } = await signedUp(site);
      const { path } = await draftOf(person.email);
      return { visitor, path, address };
    }),
  );

/** Expects uploads of a seller and the office to succeed. */
async function othersGetThrough() {
  const order = await draftOf(honest.person.email);
  const document = filesForm([]);
  document.set("kind", "other");
  document.append("files", new File([pdf()], "schedule.pdf"));
  const [photo, paper] = await Promise.all([
    sendPhotos(honest.visitor, order.path, [["front.jpg", await jpeg()]]),
    office.visitor.send(office.page, {
      method: "POST",
      body: document,
      headers: { Origin: "http://localhost:3000" },
    }),
  ]);
  expect(photo.status).toBe(303);
  expect(paper.status).toBe(302);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Waits until all uploads occupy their slots. */
const arrived = () => pause(2000);

/** Waits until the uploads are slower than the minimum speed, sends the rest and returns the answers. */
async function answersTo(begun: readonly Attack[]) {
  await pause(uploads.windowSeconds * 1000);
  for (const { finish } of begun) finish();
  const answers = await Promise.all(begun.map(({ answer }) => answer));
  return answers.map(({ status, text }) => [status, textOf(text)] as const);
}

/** Visitors without an account who register offers, each with its own address. */
async function strangers(count: number) {
  const { posting } = await shownHome(site);
  const path = `/showings/${posting.id}/${posting.page?.secret}/offer`;
  return Array.from({ length: count }, () => {
    network += 1;
    return { visitor: new Visitor(site), path, address: `203.0.113.${network}` };
  });
}

it("as many slow accounts and visitors as there are slots free them again by timing out", async () => {
  const all = [...(await attackers(uploads.sellers.atOnce)), ...(await strangers(uploads.visitors.atOnce))];
  const begun = all.map(({ visitor, path, address }) => begin(visitor, path, address));
  await arrived();
  await othersGetThrough();
  for (const [status, text] of await answersTo(begun)) {
    expect(status).toBe(408);
    expect(text).toContain(uploadRefusals.slow);
  }
});
