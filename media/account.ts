// `npm run screenshots -- --account`: takes the pictures of a seller's account that the public pages show, from the demo's
// example sellers: app/site/account/*.webp with their sizes. After a change of what they show.
import { mkdirSync } from "node:fs";
import type { Browser, Locator, Page } from "playwright";
import sharp from "sharp";
import type { AccountPictureName } from "~/content/account-pictures";
import { openBrowser } from "../scripts/lib/browser.mjs";
import { startEmulators } from "../scripts/lib/emulators.mjs";
import { exampleSellers, workOn } from "../scripts/lib/example-work.mjs";
import { confirmAddress, makeStaff, signUp } from "../scripts/lib/people.mjs";
import { freePort } from "../scripts/lib/ports.mjs";
import { startSite } from "../scripts/lib/site.mjs";
import { pictureTime } from "./account/fixed-clock.mjs";
import { kilobytes, writeFormatted } from "./lib/write";

type Example = (typeof exampleSellers)[number];

/** A phone's window, CSS pixels. The pictures are as wide, and twice as dense. */
const phone = { width: 390, height: 844 };
/** The heavy and the fine line that parts of a page begin and end with, which the pictures leave out; CSS pixels. */
const rule = 2;
const hairline = 1;
const folder = "app/site/account";
const broker = {
  firstName: "Bo",
  lastName: "Broker",
  email: "broker@example.com",
  password: "demo-pass-2",
};

interface Shot {
  of: "live" | "proof";
  /** What follows the posting's address. */
  page: string;
  before?: (page: Page) => Promise<void>;
  /** The first and the last thing in the picture: what has a line above it, and what has one below it. */
  from: (page: Page) => Locator;
  to: (page: Page) => Locator;
  /** What is left of the page below it, where it has no line and no room of its own; CSS pixels. */
  below?: number;
}

const bedrooms = (page: Page) => page.locator("#line-rooms_bedrooms");
const rooms = (page: Page) => page.locator(".listing-sections section").filter({ has: bedrooms(page) });
/** One that the seller has entered: of a registered one that nobody has read there's less to see. */
const offer = (page: Page) => page.locator(".register > li").filter({ hasText: "You keep" }).first();
const partOf = (page: Page, heading: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: heading, exact: true }) });

const shots: Record<AccountPictureName, Shot> = {
  proof: {
    of: "proof",
    page: "/proof",
    // A line that is pressed, and what it should say.
    before: async (page) => {
      await bedrooms(page).locator("summary").click();
      await bedrooms(page).locator("textarea").fill("3, and one in the basement");
    },
    from: (page) => rooms(page).locator("h3"),
    to: (page) => page.locator("#line-rooms_rooms"),
  },
  offer: {
    of: "live",
    page: "/offer-register",
    from: offer,
    to: (page) => offer(page).locator("dl > div").filter({ hasText: "Irrevocable until" }),
  },
  dates: {
    of: "live",
    page: "/dates",
    from: (page) => partOf(page, "Coming up").locator("h2"),
    // As many as make it as tall as its neighbours.
    to: (page) => partOf(page, "Coming up").getByRole("listitem").nth(4),
  },
  showings: {
    of: "live",
    page: "/showing-log",
    from: (page) => partOf(page, "Upcoming").locator("h2"),
    to: (page) => partOf(page, "Upcoming").getByRole("listitem").first(),
  },
};

/** Our own words in a picture: names of parts, facts, answers and states. A test asks whether the account still says them. */
const ourWords =
  "h2, dt, legend, label:not(dd label), summary:not(dd summary), .posting-state, .showing-actions a";

/** An example seller's posting in the browser of its seller, opened at its page. */
async function openPosting(browser: Browser, origin: string, { person }: Example) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: phone,
    deviceScaleFactor: 2,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(pictureTime);
  await page.goto("/login?redirectTo=/account/postings");
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Log In" }).click();
  await page.waitForURL("**/account/postings");
  const link = page.locator('main a[href^="/account/postings/"]:not([href$="/new"])').first();
  return { page, path: (await link.getAttribute("href")) ?? "" };
}

/** The rows of a page that a picture shows, across the window; whole CSS pixels from the page's top. */
async function rowsOf(page: Page, { from, to, below = -hairline }: Shot) {
  const rows = (part: Locator) =>
    part.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top: top + scrollY, bottom: bottom + scrollY };
    });
  const [first, last] = [await rows(from(page)), await rows(to(page))];
  const y = Math.ceil(first.top + rule);
  return { x: 0, y, width: phone.width, height: Math.floor(last.bottom + below) - y };
}

/** Takes every picture in both looks, and writes the files, their sizes, and the words in them. */
export async function takeAccountPictures(): Promise<void> {
  // What is started here reads the same clock as this process: the site, and the emulators, whose sessions it checks.
  process.env.NODE_OPTIONS = `--import ${new URL("./account/fixed-clock.mjs", import.meta.url)}`;
  const port = await freePort();
  const emulators = await startEmulators();
  const site = await startSite({
    port,
    // A slow answer of the emulators is no fault here.
    env: { ...emulators.env, PROVIDER_DEADLINE_MS: "30000" },
  });
  const browser = await openBrowser();
  try {
    await signUp(site.origin, broker);
    await makeStaff(broker.email, "broker", "Bo Broker", emulators.env);
    const example = (stage: Example["upTo"]): Example => {
      const found = exampleSellers.find(({ upTo }) => upTo === stage);
      if (!found) throw new Error(`No example seller is at ${stage}.`);
      return found;
    };
    const examples = {
      live: example("live"),
      proof: { ...example("changes-asked"), upTo: "proof" as const },
    };
    for (const one of Object.values(examples)) {
      await signUp(site.origin, one.person);
      await confirmAddress(one.person.email, emulators.env);
      await workOn(site.origin, one, broker);
    }
    // The address it calls its own: forms sent from another are refused.
    const origin = `http://localhost:${port}`;
    const postings = {
      live: await openPosting(browser, origin, examples.live),
      proof: await openPosting(browser, origin, examples.proof),
    };

    const sizes: Record<string, { width: number; height: number }> = {};
    const drawn: Record<string, string[]> = {};
    mkdirSync(folder, { recursive: true });
    for (const [name, shot] of Object.entries(shots)) {
      const { page, path } = postings[shot.of];
      await page.goto(path + shot.page, { waitUntil: "networkidle" });
      await shot.before?.(page);
      await page.evaluate(() => document.fonts.ready);
      const clip = await rowsOf(page, shot);
      sizes[name] = { width: clip.width, height: clip.height };
      drawn[name] = await page.locator(ourWords).evaluateAll(
        (parts, { y, height }) =>
          parts
            .filter((part) => {
              const { top, bottom } = part.getBoundingClientRect();
              const middle = (top + bottom) / 2 + scrollY;
              return part.checkVisibility() && middle >= y && middle <= y + height;
            })
            .map((part) => (part.textContent ?? "").trim()),
        clip,
      );
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const png = await page.screenshot({ clip, fullPage: true, animations: "disabled" });
        const file = `${folder}/${name}-${colorScheme}.webp`;
        // Of letters on an even ground the exact file is smaller than one that blurs them, and than AVIF.
        const { size } = await sharp(png).webp({ lossless: true, effort: 6 }).toFile(file);
        console.log(`${file} ${clip.width} × ${clip.height} ${kilobytes(size)}`);
      }
    }
    writeFormatted(`${folder}/sizes.json`, JSON.stringify(sizes));
    writeFormatted("media/account/drawn.json", JSON.stringify(drawn));
  } finally {
    await browser.close();
    await site.stop();
    await emulators.stop();
  }
}
