import type { Query } from "firebase-admin/firestore";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import { orderOf, type RequestRecord, recordOf } from "~/requests/request";
import { requestOf } from "~/requests/request.fixture";
import { allRequestsOf, pageOfRequests } from "~/requests/store.server";
import { loadSite, signedUp, textOf } from "./site";

// OTHER_REQUESTS tries it in a bigger store: see "With records" in docs/performance.md.
const count = { own: 23, others: Number(process.env.OTHER_REQUESTS || 3000) };
/** Timeout for filling the store, in ms. A record needs less than one, but longer on a busy machine. */
const fillMs = 300_000 + 5 * count.others;
const site = await loadSite();
let seller: Awaited<ReturnType<typeof signedUp>>;
let uid: string;

function record(uid: string, createdAt: Date): [id: string, record: RequestRecord] {
  const request = requestOf({ uid, createdAt });
  return [request.id, recordOf(request)];
}

beforeAll(async () => {
  seller = await signedUp(site);
  const { adminAuth } = await import("#server/platform/firebase-admin.server");
  uid = (await (await adminAuth()).getUserByEmail(seller.person.email)).uid;
  const db = await firestore();
  // Two requests per millisecond, so that equal times still need a stable order.
  const own = Array.from({ length: count.own }, (_, index) => record(uid, new Date(1e12 + (index >> 1))));
  const others = Array.from({ length: count.others }, (_, index) =>
    record(`other-${index % 50}`, new Date(1e12 + index)),
  );
  const all = [...own, ...others];
  for (let at = 0; at < all.length; at += 500) {
    const batch = db.batch();
    for (const [id, data] of all.slice(at, at + 500)) batch.create(db.collection("requests").doc(id), data);
    await batch.commit();
  }
}, fillMs);

describe("an account among thousands of other requests", () => {
  it("pages through its own requests, newest first, without repeats or gaps", async () => {
    const seen: string[] = [];
    let path = "/account";
    for (let page = 0; page < 3; page += 1) {
      const html = await seller.visitor.html(path);
      seen.push(
        ...[
          ...html
            .slice(html.indexOf('class="request-list'))
            .matchAll(/href="\/account\/requests\/(MP-[^"]+)"/g),
        ].map(([, found]) => found ?? ""),
      );
      path = /href="(\/account\?before=[^"]+)"/.exec(html)?.[1] ?? "";
    }
    expect(path).toBe("");
    const own = await allRequestsOf(uid);
    expect(own).toHaveLength(count.own);
    expect(seen).toEqual(own.map(({ reference }) => reference));
    const orders = own.map(orderOf);
    expect(orders).toEqual([...orders].sort().reverse());
  });

  it("reads one record more than a page shows, by account", async () => {
    const { CollectionReference } = await import("firebase-admin/firestore");
    const queries: Query[] = [];
    const read: number[] = [];
    // Every query object is made by this class or derived from one.
    const proto = Object.getPrototypeOf(CollectionReference.prototype) as Query;
    const get = proto.get;
    vi.spyOn(proto, "get").mockImplementation(async function (this: Query) {
      queries.push(this);
      const snapshot = await get.call(this);
      read.push(snapshot.size);
      return snapshot;
    });
    const first = await pageOfRequests(uid, null);
    await pageOfRequests(uid, first.next);
    vi.restoreAllMocks();
    expect(read).toEqual([11, 11]);
    for (const query of queries) {
      const { structuredQuery } = (query as unknown as { toProto(): { structuredQuery: unknown } }).toProto();
      const asked = JSON.stringify(structuredQuery);
      expect(asked).toContain('"limit":{"value":11}');
      expect(asked).toContain('"orderBy":[{"field":{"fieldPath":"order"},"direction":"DESCENDING"}');
      expect(asked).toContain(`"fieldPath":"uid"},"op":"EQUAL","value":{"stringValue":"${uid}"}`);
    }
  });

  it.each(["nonsense", "9999", "%00", "2999-01-01T00:00:00.000Z_x"])(
    "?before=%s shows the first page",
    async (text) => {
      const page = await seller.visitor.get(`/account?before=${text}`);
      expect(page.status).toBe(200);
      expect(textOf(await page.text())).not.toContain("Back to the newest");
    },
  );

  it("a page beyond the last one is empty and links back", async () => {
    const page = await seller.visitor.get("/account?before=1999-01-01T00:00:00.000Z_MP-00000-00000");
    const html = await page.text();
    expect(html).not.toContain("/account/requests/");
    expect(textOf(html)).toContain("Back to the newest");
  });
});
