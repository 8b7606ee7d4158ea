import { describe, expect, it } from "vitest";
import { publicPages } from "~/content/pages";
import { links, site as siteWords } from "~/content/site";
import { loadSite, textOf, Visitor } from "./site";

const site = await loadSite();

const origin = "http://localhost:3000";
const get = (path: string) => new Visitor(site).get(path);
const html = async (path: string) => (await get(path)).text();

/** Returns every text between two strings. */
const between = (page: string, start: string, end: string) =>
  page
    .split(start)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf(end)));

// The browser tests read the canonical address and the data of each page. Unit tests check its picture.
it.each(["/", "/faq", "/our-service-areas/barrie"])(
  "%s declares its address, its social image and its contents",
  async (path) => {
    const page = await html(path);
    expect(between(page, '<link rel="canonical" href="', '"')).toEqual([origin + path]);
    expect(between(page, '<meta property="og:url" content="', '"')).toEqual([origin + path]);
    const [image = ""] = between(page, '<meta property="og:image" content="', '"');
    expect(image.startsWith(`${origin}/social/`)).toBe(true);
    const picture = await get(image.slice(origin.length));
    expect(picture.status).toBe(200);
    expect(picture.headers.get("Content-Type")).toBe("image/png");

    const documents = between(page, '<script type="application/ld+json">', "</script>");
    expect(documents).toHaveLength(1);
    // `<` or `>` could end the script element early.
    expect(documents[0]).not.toMatch(/[<>]/);
    const said = JSON.parse(documents[0] ?? "");
    const types = said["@graph"].map((thing: { "@type": string }) => thing["@type"]);
    if (path !== "/") expect(types[0]).toBe("BreadcrumbList");
    else expect(types).toContain("RealEstateAgent");
  },
);

describe("account forms", () => {
  const told = async (path: string) => {
    const page = await html(path);
    const [title = ""] = between(page, "<title>", "</title>");
    const [description = ""] = between(page, '<meta name="description" content="', '"');
    return { title: textOf(title), description: textOf(description) };
  };
  const forms = ["/login", "/sign-up", "/forgot-password", "/reset-password"];

  it.each(forms)("%s has a title and a description that fit search results", async (path) => {
    const { title, description } = await told(path);
    expect(title).toMatch(new RegExp(` \\| ${siteWords.name}$`));
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
  });
});

it("an address with a query declares the one without as canonical", async () => {
  for (const path of ["/what-is-mere-posting?utm=x", "/login?redirectTo=/account"]) {
    expect(await html(path)).toContain(`<link rel="canonical" href="${origin}${path.split("?")[0]}"/>`);
  }
  expect(await html("/nope")).not.toContain("canonical");
});

it.each([
  ["/faq/", "/faq"],
  ["/FAQ", "/faq"],
  ["/%66aq?price=700000", "/faq?price=700000"],
  ["/Our-Service-Areas/%62arrie", "/our-service-areas/barrie"],
  ["/Login", "/login"],
])("%s redirects to its page's only address", async (path, address) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get("Location")]).toEqual([301, address]);
});

describe("the map of the service area", () => {
  const path = "/our-service-areas";
  const ask = async (place: string) => (await get(`${path}?${new URLSearchParams({ place })}`)).text();
  /** The page's own answer section. */
  const answerOf = (page: string) => between(page, '<section id="answer"', "</section>");

  it.each(["Barrie", "L4M", "l4m 1a1"])(
    "names the office of %s and the next step, and marks the place",
    async (place) => {
      const page = await ask(place);
      const [answer = ""] = answerOf(page);
      expect(answer).toContain("Barrie office</h2>");
      for (const href of ["/our-service-areas/barrie", links.startPosting, "tel:"]) {
        expect(answer).toContain(`href="${href}`);
      }
      expect(page.match(/class="area-found"/g)).toHaveLength(1);
      expect(page).toMatch(/<a href="\/our-service-areas\/barrie" class="area-found">/);
      expect(page).toContain(`value="${place}"`);
      expect(page).toContain('<meta name="robots" content="noindex"/>');
      expect(page).toContain(`<link rel="canonical" href="${origin}${path}"/>`);
    },
  );

  it.each([
    ["Guelph", "We don&#x27;t list in Guelph yet</h2>"],
    ["N1H 6H8", "We don&#x27;t list in N1H yet</h2>"],
    ["Xyzzy", "We don&#x27;t know “Xyzzy”</h2>"],
  ])("says so of %s, offers the phone, and keeps what was typed", async (place, heading) => {
    const page = await ask(place);
    const [answer = ""] = answerOf(page);
    expect(answer.replaceAll("<!-- -->", "")).toContain(heading);
    expect(answer).toContain('href="tel:');
    expect(answer).not.toContain(links.startPosting);
    expect(page).not.toContain('class="area-found"');
    expect(page).toContain(`value="${place}"`);
  });

  it("returns the ordinary page, which is cached, if the place is empty", async () => {
    for (const address of [path, `${path}?place=`, `${path}?place=%20`, `${path}?other=1`]) {
      const page = await html(address);
      expect(answerOf(page), address).toEqual([]);
      expect(page).toContain('<form id="answer"');
      expect(page).not.toContain("noindex");
    }
    expect((await get(path)).headers.get("ETag")).toBeTruthy();
    expect((await get(`${path}?place=L4M`)).headers.get("ETag")).toBeNull();
  });

  it.each(["a".repeat(400), '"><script>alert(1)</script>', "\u0000\u202e\ud83c"])(
    "%j is treated as plain text",
    async (place) => {
      const response = await get(`${path}?${new URLSearchParams({ place })}`);
      expect(response.status).toBe(200);
      expect(await response.text()).not.toMatch(/<script>alert|a{101}/);
    },
  );
});

it("the manifest names existing icons", async () => {
  const response = await get("/manifest.webmanifest");
  expect(response.headers.get("Content-Type")).toMatch(/^application\/manifest\+json/);
  const { icons } = (await response.json()) as { icons: { src: string }[] };
  for (const src of [...icons.map((icon) => icon.src), "/apple-touch-icon.png", "/favicon-48.png"]) {
    expect((await get(src)).headers.get("Content-Type"), src).toBe("image/png");
  }
});

describe("a visitor's price", () => {
  /** Links to public pages, except each worked sale's link to the calculator, which has its own price. */
  const siteLinks = (page: string) =>
    [...page.matchAll(/href="(\/[^"]*)"/g)]
      .map(([, href = ""]) => href)
      .filter((href) => publicPages.some(({ path }) => path === href.split(/[?#]/)[0]))
      .filter((href) => !href.includes("plan="));

  it.each(publicPages.map((page) => [page.path, page] as const))(
    "is carried along from %s, and shows its bill",
    async (path, content) => {
      const page = await html(`${path}?price=865k`);
      expect(textOf(page)).toContain("$865,000 on Basic You keep $23,307 more");
      const found = siteLinks(page);
      expect(found.length).toBeGreaterThan(20);
      expect(found.filter((href) => !/\?price=865000(?:#|$)/.test(href))).toEqual([]);
      // Among forms and accounts only a new order gets the price, on pages that offer one. Search engines read one address.
      const sells = !("Body" in content) || content.sign !== undefined;
      expect(page.includes('href="/account/postings/new?price=865000"')).toBe(sells);
      expect(page).not.toMatch(/href="\/(?:account(?!\/postings\/new)|request|login|contact-us)[^"]*price=/);
      expect(between(page, '<link rel="canonical" href="', '"')).toEqual([origin + path]);
    },
  );

  it("shows a loss, is next to the example's figures, and is sent with forms", async () => {
    expect(textOf(await html("/what-can-go-wrong?price=30000"))).toContain("You keep $281 less");
    expect(textOf(await html("/selling-privately?price=865000"))).toContain("On yours: $25,565");
    for (const path of ["/our-service-areas"]) {
      expect(await html(`${path}?price=865000.5`)).toContain('type="hidden" name="price" value="865000.5"');
    }
    expect(await html("/?price=865000")).toMatch(/name="price"[^>]*value="865,000"/);
  });

  it.each(["", "lots", "23999", "1e99", "//evil.example"])(
    "changes nothing if it's invalid: “%s”",
    async (typed) => {
      const page = await html(`/selling-privately?price=${typed}`);
      expect(page).toBe(await html("/selling-privately"));
    },
  );
});
