import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import { saveFile } from "#server/platform/storage.server";
import { postings } from "~/content/business";
import { site as brokerage, links } from "~/content/site";
import { today } from "~/lib/format";
import { referenceOf } from "~/lib/ids";
import { addDays } from "~/lib/time/business-days";
import { photoFile } from "~/postings/files.server";
import { homePath, slugOf, streetOf } from "~/postings/home-page/page";
import { type HomePage, type Posting, postingOrder } from "~/postings/posting";
import { answering, openHouseOf } from "~/postings/posting.fixture";
import { storedPosting } from "./orders";
import { pathsReadBy } from "./reads";
import { changed } from "./register";
import { loadSite, loggedIn, Visitor } from "./site";
import { shownHome } from "./stages";

const site = await loadSite();
const home = await shownHome(site);

const get = (path: string, headers: Record<string, string> = {}) => new Visitor(site).send(path, { headers });

const change = (id: string, how: (posting: Posting) => Partial<Posting>) =>
  changed(id, (posting) => ({ ...posting, ...how(posting) }));

/** A cached page is checked again after a second. */
const aSecond = () => sleep(1050);

const withAnswer = (posting: Posting, answers: Record<string, string>): Partial<Posting> =>
  answering(posting, "check", answers);

describe("the page of a home", () => {
  it("shows what buyers may know, who sells and whom we represent, but nothing meant for agents", async () => {
    const path = homePath(home.posting);
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("public, no-cache");
    const html = await answer.text();
    const { raw: address } = home.posting.tasks.address ?? {};
    for (const said of [
      address?.street,
      address?.postalCode,
      "$789,000",
      brokerage.brokerage,
      "Bea, broker",
      "represents the seller, not you",
      links.recoGuide,
      home.posting.mls?.number,
      `${path}/ask`,
      links.forBuyers,
      "Hot water tank",
    ]) {
      expect(html).toContain(said);
    }
    const { name, email } = home.posting.seller;
    for (const hidden of [
      name,
      email,
      "Dana Whitfield",
      "705-555-0142",
      "lock box",
      "Please take off your shoes",
      "noindex",
      home.posting.id,
      home.posting.uid,
      home.posting.page?.secret,
    ]) {
      if (hidden) expect(html, hidden).not.toContain(hidden);
    }
    expect(html).not.toMatch(/<script(?! type="(module|application\/ld\+json)")/);
  });

  it("gives search engines the same facts, with the time and place of future open houses only", async () => {
    const other = await shownHome(site);
    const day = addDays(today(), 9);
    const one = openHouseOf(new Date(), { id: "to-come", day, note: "Park on the street." });
    const over = { ...one, id: "over", day: addDays(today(), -1) };
    const off = { ...one, id: "off", from: "10:00", to: "12:00", cancelledAt: new Date() };
    const { id } = other.posting;
    await change(id, () => ({ openHouses: [one, over, off] }));
    const html = await (await get(homePath(other.posting))).text();
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    const [listing, ...events] = JSON.parse(json)["@graph"];
    expect(listing).toMatchObject({
      "@type": "RealEstateListing",
      url: expect.stringMatching(/^https?:.*\/homes\//),
      offers: { price: 789000, priceCurrency: "CAD" },
      about: { numberOfBedrooms: 4, numberOfBathroomsTotal: 3, address: { addressRegion: "ON" } },
    });
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/homes\/[a-z0-9-]+"/);
    expect(events).toHaveLength(1);
    expect(events[0].startDate).toMatch(new RegExp(`^${day}T14:00-0[45]:00$`));
    expect(Date.parse(events[0].endDate) - Date.parse(events[0].startDate)).toBe(2 * 3_600_000);
    await aSecond();
    await change(id, (now) => withAnswer(now, { addressDisplay: "no" }));
    const hidden = await (await get(`/homes/${other.posting.reference.toLowerCase()}`)).text();
    const [, less = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(hidden) ?? [];
    expect(less).toContain('"@type":"Event"');
    expect(less).not.toContain(events[0].location.address.streetAddress);
  });

  it("is found by its reference and redirects from another street or capital letters", async () => {
    const slug = slugOf(home.posting);
    const reference = home.posting.reference.toLowerCase();
    for (const other of [`9-old-road-${reference}`, reference, slug.toUpperCase()]) {
      for (const below of ["", "/feature-sheet", "/photos/1", "/open-houses.ics"]) {
        const answer = await get(`/homes/${other}${below}`);
        expect([answer.status, answer.headers.get("Location")]).toEqual([301, `/homes/${slug}${below}`]);
      }
    }
    for (const none of ["mp-aaaaa-aaaaa", "x", "9-old-road"]) {
      expect((await get(`/homes/${none}`)).status, none).toBe(404);
    }
  });

  it("is cached: visitors within a second cause one read of the store, in every encoding and with 304", async () => {
    const path = homePath(home.posting);
    const stamp = "stamps/homes";
    const lastChange = async () => (await (await firestore()).doc(stamp).get()).updateTime?.toMillis();
    const before = await lastChange();
    await aSecond();
    await get(path);
    await aSecond();
    const paths = await pathsReadBy(() => {
      // Freezes the clock, so that all requests fall within one moment on a busy machine.
      vi.spyOn(performance, "now").mockReturnValue(performance.now());
      return Promise.all(Array.from({ length: 40 }, () => get(path, { "Accept-Encoding": "br" })));
    });
    const looks = paths.filter((read) => read === stamp).length;
    expect(looks).toBe(1);
    // Another file may have changed a home of its own. The page is then rendered once more for all requests.
    const drawn = paths.filter((read) => read !== stamp);
    if (before === (await lastChange())) expect(drawn).toEqual([]);
    for (const read of drawn)
      expect(drawn.filter((other) => other === read).length).toBeLessThanOrEqual(looks);
    const first = await get(path, { "Accept-Encoding": "gzip" });
    expect(first.headers.get("Content-Encoding")).toBe("gzip");
    expect(first.headers.get("Vary")).toMatch(/Cookie/);
    const again = await get(path, {
      "Accept-Encoding": "gzip",
      "If-None-Match": first.headers.get("ETag") ?? "",
    });
    expect(again.status).toBe(304);
  });

  it("is rendered with their own header for a logged-in visitor, and never for others", async () => {
    const { visitor } = await loggedIn(site);
    const own = await visitor.get(homePath(home.posting));
    expect(own.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await own.text()).toContain("Sign Out");
    expect(await (await get(homePath(home.posting))).text()).not.toContain("Sign Out");
  });

  it("shows a changed price within a second", async () => {
    const { posting } = await shownHome(site);
    const path = homePath(posting);
    expect(await (await get(path)).text()).toContain("$789,000");
    expect(await (await get(links.homes)).text()).toContain(path);
    await change(posting.id, ({ mls, agreement }) => ({
      mls: mls && { ...mls, listPrice: 765_000 },
      agreement: agreement && { ...agreement, terms: { ...agreement.terms, listPrice: 765_000 } },
    }));
    await aSecond();
    for (const page of [path, `${path}/feature-sheet`, links.homes]) {
      const html = await (await get(page)).text();
      expect(html).toContain("$765,000");
    }
    expect(await (await get(path)).text()).not.toContain("$789,000");
  });

  it("disappears with its photos, its sheet and its line in the list", async () => {
    const { posting } = await shownHome(site);
    const path = homePath(posting);
    const shown = await storedPosting(`/account/postings/${posting.reference}`);
    // Other reasons are tested in `page.test.ts`.
    const cases: Record<string, (posting: Posting) => Partial<Posting>> = {
      "its seller switches it off": ({ page }) => ({ page: page && { ...page, shown: false } }),
      "it is sold": () => ({ state: "sold" }),
      "it may not be on public sites any more": (now) => withAnswer(now, { internetDisplay: "no" }),
    };
    for (const [why, how] of Object.entries(cases)) {
      expect([why, (await get(path)).status, (await get(links.homes)).status]).toEqual([why, 200, 200]);
      await change(posting.id, how);
      await aSecond();
      const gone = await get(path);
      expect([why, gone.status]).toEqual([why, 410]);
      const html = await gone.text();
      const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
      expect(main).toContain(`href="${links.homes}"`);
      expect(main).not.toContain(`href="${links.plans}"`);
      expect(html).toContain("noindex");
      expect(html).not.toContain(String(posting.tasks.address?.raw.street));
      for (const below of ["feature-sheet", "photos/1", "open-houses.ics"]) {
        expect([below, (await get(`${path}/${below}`)).status]).toEqual([below, 410]);
      }
      expect((await get(`${path}/photos/${posting.photos[0]?.id}/640`)).status).toBe(410);
      expect(await (await get(links.homes)).text()).not.toContain(path);
      expect(await (await get("/sitemap.xml")).text()).not.toContain(path);
      await changed(posting.id, () => shown);
      await aSecond();
    }
  });

  it("has a page for each photo, which begins with it", async () => {
    const { posting } = await shownHome(site);
    const [photo] = posting.photos;
    if (!photo) throw new Error("the order has a photo");
    await change(posting.id, () => ({
      photos: [
        { ...photo, caption: "" },
        { ...photo, id: crypto.randomUUID(), caption: "The <kitchen>" },
      ],
    }));
    await aSecond();
    const path = homePath(posting);
    const html = await (await get(`${path}/photos/2`)).text();
    expect(html).toContain(`<title>Photo 2 of 2, ${streetOf(posting)}`);
    expect(html).toContain(`alt="Photo 1 of 2, ${streetOf(posting)}"`);
    expect(html).toContain('alt="The &lt;kitchen&gt;"');
    expect(html).toContain(`rel="prev" href="${path}/photos/1#photo-1"`);
    expect(html).not.toContain(`${path}/photos/3#`);
    expect(html).toContain("noindex");
    expect(await (await get(path)).text()).toContain(`href="${path}/photos/2#photo-2"`);
    for (const none of ["0", "02", "-1", "1000", "x", photo.id]) {
      expect([none, (await get(`${path}/photos/${none}`)).status]).toEqual([none, 404]);
    }
    const removed = await get(`${path}/photos/3`);
    expect([removed.status, removed.headers.get("Location")]).toEqual([302, path]);
  });

  it("has its upcoming open houses as a calendar file, without a hidden address", async () => {
    const { posting } = await shownHome(site);
    const one = openHouseOf(new Date(), { id: "to-come", day: addDays(today(), 9) });
    const over = { ...one, id: "over", day: addDays(today(), -1) };
    const off = { ...one, id: "off", from: "10:00", to: "12:00", cancelledAt: new Date() };
    await change(posting.id, () => ({ openHouses: [one, over, off] }));
    await aSecond();
    const answer = await get(`${homePath(posting)}/open-houses.ics`);
    expect(answer.headers.get("Content-Type")).toContain("text/calendar");
    const file = await answer.text();
    expect(file.match(/^UID:.*/gm)).toEqual(["UID:to-come-open-house"]);
    expect(file.replace(/\r\n /g, "")).toMatch(/^LOCATION:.*, ON [A-Z]\d/m);
    expect(file).toContain(String(posting.tasks.address?.raw.street));
    await change(posting.id, (now) => withAnswer(now, { addressDisplay: "no" }));
    await aSecond();
    const hidden = await (await get(`/homes/${posting.reference.toLowerCase()}/open-houses.ics`)).text();
    expect(hidden).toContain("UID:to-come-open-house");
    expect(hidden).not.toContain(String(posting.tasks.address?.raw.street));
  });

  it("is found by town, kind and price, first while it has an open house", async () => {
    const { posting } = await shownHome(site);
    const town = `Newtown ${crypto.randomUUID().slice(0, 8)}`;
    await change(posting.id, (now) => answering(now, "address", { municipality: town }));
    const list = async (more = "") =>
      (await get(`${links.homes}?${new URLSearchParams({ town })}${more}`)).text();
    const path = homePath(posting);
    expect(await list("&up-to=1000000")).toContain(path);
    expect(await list("&up-to=750000")).not.toContain(path);
    expect(await list("&kind=condo")).not.toContain(path);
    const open = (days: number) =>
      change(posting.id, () => ({ openHouses: [openHouseOf(new Date(), { day: addDays(today(), days) })] }));
    const isFirst = async () => /id="open-houses"/.test(await list());
    expect(await isFirst()).toBe(false);
    for (const days of [9, -1]) {
      await open(days);
      await aSecond();
      expect([days, await isFirst()]).toEqual([days, days > 0]);
    }
    expect(await list()).toContain(path);
    // The page of another filter is not served from the cache.
    expect(await list("&kind=house")).toContain(path);
  });

  it("has its photos in every size, cached for half a minute, and no photo that isn't on the page", async () => {
    const [photo] = home.posting.photos;
    if (!photo) throw new Error("the order has a photo");
    const { full, page, wide } = postings.photos.sizes;
    for (const size of [full, page] as const) {
      const file = photoFile(home.posting.id, photo.id, size);
      await saveFile(file, new TextEncoder().encode(`photo ${size}`), "image/jpeg");
    }
    const path = `${homePath(home.posting)}/photos/${photo.id}`;
    const answer = await get(`${path}/${page}`);
    expect([answer.status, await answer.text()]).toEqual([200, `photo ${page}`]);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=30");
    expect(answer.headers.get("Content-Security-Policy")).toContain("sandbox");
    // A photo stored before this size existed.
    expect(await (await get(`${path}/${wide}`)).text()).toBe(`photo ${full}`);
    const ETag = answer.headers.get("ETag") ?? "";
    expect((await get(`${path}/${page}`, { "If-None-Match": ETag })).status).toBe(304);
    const other = { ...photo, id: crypto.randomUUID() };
    await change(home.posting.id, () => ({ nextPhotos: [other] }));
    for (const none of [`${path}/641`, `${path.replace(photo.id, other.id)}/${page}`]) {
      expect((await get(none)).status).toBe(404);
    }
  });

  it("returns 404 before it is first switched on, like an unknown reference", async () => {
    const { posting } = await shownHome(site);
    await change(posting.id, ({ page }) => {
      const { shownSince: _, ...rest } = page as HomePage;
      return { page: { ...rest, shown: false } };
    });
    const never = await get(homePath(posting));
    const made = await get("/homes/1-no-street-mp-zzzzz-zzzzz");
    expect([never.status, made.status]).toEqual([404, 404]);
    expect(await never.text()).toBe(await made.text());
  });

  it("omits street, number and postal code if the seller hides the address", async () => {
    const { posting } = await shownHome(site);
    const before = homePath(posting);
    await change(posting.id, (now) => withAnswer(now, { addressDisplay: "no" }));
    await aSecond();
    const path = `/homes/${posting.reference.toLowerCase()}`;
    expect((await get(before)).headers.get("Location")).toBe(path);
    const {
      number = "",
      street = "",
      postalCode = "",
      crossStreets = "x-cross",
    } = (posting.tasks.address?.raw ?? {}) as Record<string, string>;
    for (const page of [path, `${path}/feature-sheet`, links.homes, "/sitemap.xml"]) {
      const answer = await get(page);
      expect(answer.status).toBe(200);
      const html = (await answer.text()).replaceAll(homePath(home.posting), "");
      if (page.startsWith("/homes/")) {
        for (const said of [street, postalCode, crossStreets, `${number} ${street}`])
          expect(html).not.toContain(said);
      }
      expect(html).not.toContain(before);
    }
    expect(await (await get(path)).text()).toContain("A home in");
  });
});

it("lists every shown home, in pages and the sitemap, reading at most 60 documents at a time", async () => {
  const { posting } = await shownHome(site);
  const db = await firestore();
  const stored = (await db.doc(`postings/${posting.id}`).get()).data();
  const copies = Array.from({ length: 60 }, (_, index) => {
    const id = crypto.randomUUID();
    const reference = referenceOf(id);
    const createdAt = new Date(1.5e12 + index);
    return { ...stored, id, reference, createdAt, order: postingOrder({ createdAt, reference }) };
  });
  await Promise.all(copies.map((copy) => db.doc(`postings/${copy.id}`).set(copy)));
  await change(posting.id, () => ({}));
  await aSecond();
  const links = async (path: string, pattern: RegExp) => {
    let text = "";
    const read = await pathsReadBy(async () => {
      text = await (await get(path)).text();
    });
    expect(read.length).toBeLessThanOrEqual(60);
    return [...text.matchAll(pattern)].map(([, found = ""]) => found);
  };
  const references = copies.map(({ reference }) => reference.toLowerCase()).sort();
  const ofCopies = (paths: readonly string[]) =>
    [...new Set(paths.map((path) => path.slice(-14)))].filter((one) => references.includes(one)).sort();

  const listed: string[] = [];
  for (let path: string | undefined = "/homes"; path; ) {
    const found: string[] = await links(path, /href="(\/homes[/?][^"]+)"/g);
    listed.push(...found);
    path = found.find((one) => one.startsWith("/homes?after="));
  }
  expect(ofCopies(listed)).toEqual(references);
  expect((await get("/homes?after=nonsense")).status).toBe(404);

  const parts = await links("/sitemap.xml", /<sitemap><loc>[^<]*(\/sitemap\.xml\?part=[^<]+)<\/loc>/g);
  const mapped = await Promise.all(parts.map(async (part) => (await get(part)).text()));
  expect(
    ofCopies([...mapped.join("").matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, path = ""]) => path)),
  ).toEqual(references);
  await links(parts[1] ?? "", /<loc>/g);
  expect((await get("/sitemap.xml?part=nonsense")).status).toBe(404);
  await Promise.all(copies.map((copy) => db.doc(`postings/${copy.id}`).delete()));
});
