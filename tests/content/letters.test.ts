import { describe, expect, it } from "vitest";
import { accountEvents } from "~/accounts/letters";
import { steps } from "~/postings/machine";
import { steps as requestSteps } from "~/requests/steps";
import { exampleLetters, typed } from "../../scripts/lib/example-letters";

const letters = exampleLetters();
const origin = process.env.APP_ORIGIN ?? "";

const unescaped = (html: string) =>
  html.replace(/&(lt|gt|quot|#39|amp|nbsp);/g, (_, name: string) => {
    const marks: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&", nbsp: " " };
    return marks[name] ?? "";
  });

/** Visible text of the HTML form, without the preview for the inbox. */
const wordsOf = (html: string) =>
  unescaped(
    html.replace(/<(head|div style="display:none)[\s\S]*?<\/(head|div)>/g, " ").replace(/<[^>]+>/g, " "),
  ).replace(/\s+/g, " ");

const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => unescaped(href));

it("writes a letter for every event that has one", () => {
  const names = letters.map(({ name }) => name);
  for (const { name, letters } of requestSteps) {
    for (const { to } of letters)
      expect(names).toContainEqual(expect.stringMatching(`^${name}-.*-to-${to}-`));
  }
  for (const step of ["submit", "withdraw"]) {
    for (const to of ["seller", "owners", "office"]) expect(names).toContain(`order-${step}-to-${to}`);
  }
  const known = steps.filter(({ letters }) => letters.length > 0);
  expect(known.length).toBeGreaterThan(30);
  for (const { name, letters } of known) {
    for (const { to } of letters) expect(names, name).toContain(`order-${name}-to-${to}`);
  }
  for (const event of accountEvents) expect(names).toContain(event);
  expect(new Set(names).size).toBe(names.length);
});

it("names the hour of the queue in both letters about a new order", () => {
  const said = (to: string) =>
    letters
      .find(({ name }) => name === `order-submit-to-${to}`)
      ?.letter.message.text.replaceAll("\u00a0", " ");
  // The example offers Monday morning for the call.
  expect(said("seller")).toContain("You'll hear from us by: noon Monday, November 23");
  expect(said("office")).toContain("Call by: noon Monday, November 23");
});

it.each(["sell-firm", "close"])("includes the receipt of the sale in the letter after %s", (step) => {
  const sold = letters.find(({ name }) => name === `order-${step}-to-seller`);
  expect(sold?.letter.message.text).toMatch(/Sold for \$801,000[\s\S]*Left after[^\n]*\$777,/);
});

describe.each(letters)("$name", ({ letter, to, sender }) => {
  const { text, html, subject } = letter.message;

  it("has the same text in both forms", () => {
    const words = wordsOf(html);
    const [head = "", foot = ""] = text.split("\n-- \n");
    const said = `${head}\n${foot}`
      .replace(/ \(https?:[^)]*\)|: https?:\S+/g, "")
      .replaceAll("\u00a0", " ")
      .split("\n")
      .map((line) => line.replace(/^(> | {4}|- |\d+\. )/, "").trim())
      .filter((line) => /\w/.test(line));
    expect(said.length).toBeGreaterThan(8);
    for (const line of said) {
      for (const part of line.split(/: |(?=416-555|1-800)/)) {
        // A phone number is a separate link in HTML.
        expect(words.replace(/ ([.,])/g, "$1"), line).toContain(part.trim());
      }
    }
    // A value that is a phone number or an email address can be tapped.
    const values = [...html.matchAll(/<td [^>]*class="value[^>]*>([\s\S]*?)<\/td>/g)].map(
      ([, value = ""]) => value,
    );
    for (const value of values) {
      if (/^(\d{3}.\d{3}-\d{4}|\S+@\S+\.\w+)$/.test(unescaped(value.replace(/<\/?span[^>]*>/g, ""))))
        expect(value).toMatch(/^<a /);
    }
    // Both forms have the same links.
    for (const href of hrefs(html).filter((href) => /^https?:/.test(href))) expect(text).toContain(href);
    for (const [address] of text.matchAll(/https?:\/\/[^\s)]+/g)) expect(hrefs(html)).toContain(address);
  });

  it("works in every mail program", () => {
    for (const href of hrefs(html))
      expect(href).toMatch(/^(https?:\/\/[^/]+\/|tel:\+1\d{10}$|mailto:[^?]+$)/);
    expect(hrefs(html)).toContain(`${origin}/privacy`);
    expect(html).not.toMatch(/<(script|img|link|form|iframe)\b|url\(/);
    // The red button is a cell with a colour and padding, which Outlook on Windows needs.
    const button = /<td align="center" bgcolor="#b3361f" [^>]*mso-padding-alt:[^>]*><a /g;
    expect((html.match(button) ?? []).length).toBe(/bgcolor="#b3361f"[^>]*><a /.test(html) ? 1 : 0);
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toMatch(/<!--\[if mso\]><style>[^<]*font-family:Arial/);
    // Gmail cuts off longer letters. The limit is in bytes.
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it("escapes typed text, and repeats none of it to an unconfirmed address", () => {
    for (const form of [subject, text, html]) {
      if (to === "seller" && sender === "visitor") {
        expect(form).not.toMatch(/Hello /);
        for (const words of Object.values(typed).flatMap((value) => value.split("\n"))) {
          expect(form).not.toContain(words);
        }
      }
    }
    expect(html).not.toContain("<b>come");
    if (to === "seller" && sender === "account") expect(text).toContain("Hello Dana,");
  });
});

it.each(["order-sell-firm-to-seller", "order-sell-firm-to-owners"])(
  "%s lists each condition as fulfilled, with its day",
  (name) => {
    const { text } = letters.find((letter) => letter.name === name)?.letter.message ?? {};
    expect(text).toContain("Financing, as agreed: Fulfilled on November 26, 2026");
    expect(text).not.toMatch(/Open until|conditional sale by/);
  },
);

describe("a letter with a drawn head", () => {
  it("is about a step of the sale", () => {
    const headed = letters.filter(({ letter }) => letter.message.html.includes('<tr aria-hidden="true">'));
    const steps = headed.map(({ name }) => name.replace(/-to-(seller|owners)$/, ""));
    expect([...new Set(steps)].sort()).toEqual([
      "order-close",
      "order-go-live",
      "order-prepare-agreement",
      "order-sell-conditionally",
      "order-sell-firm",
      "order-send-proof",
      "order-submit",
    ]);
  });
});

it.each(["fall-through", "fall-through-after-term", "release", "release-after-term"])(
  "explains after %s that the sale fell through, and why",
  (step) => {
    const written = letters.filter(({ name }) => name.startsWith(`order-${step}-to-`));
    expect(written.length).toBeGreaterThan(0);
    for (const { letter } of written) {
      expect(letter.message.subject).toMatch(/fell through|Back on the market/);
      expect(letter.message.text).toMatch(/sale fell through[.:]/);
      expect(letter.message.text).toMatch(/financing wasn't approved|mutual release/);
    }
  },
);

describe("a letter about a change of the listing", () => {
  const said: [step: string, old: string, asked: string][] = [
    ["request-amendment", "Today", "Requested"],
    ["send-amendment", "Today", "Requested"],
    ["object-to-amendment", "Today", "Requested"],
    ["withdraw-objection", "Today", "Requested"],
    ["make-amendment", "Before", "Now"],
    ["decline-amendment", "Stays at", "Requested"],
    ["withdraw-amendment", "Stays at", "Requested"],
  ];
  it.each(said)(
    "has both prices after %s: “%s” before the old one, “%s” before the new one",
    (step, old, asked) => {
      const written = letters.filter(({ name }) => name.startsWith(`order-${step}-to-`));
      expect(written.length).toBeGreaterThan(0);
      for (const { letter } of written) {
        const lines = letter.message.text.split("\n").map((line) => line.trim());
        expect(lines).toContain(`${old}: $789,000`);
        expect(lines).toContain(`${asked}: $769,000`);
        // A price with "now" has to be the listing's current price.
        const now = /\bnow\b[^$\n]*(\$[\d,]+)/gi;
        const named = [...letter.message.text.matchAll(now)].map(([, price]) => price);
        expect(named.filter((price) => price !== (step === "make-amendment" ? "$769,000" : "none"))).toEqual(
          [],
        );
      }
    },
  );
});

describe("a letter to a client without an account", () => {
  const strangers = letters.filter(({ to, sender }) => to === "seller" && sender === "visitor");
  it.each(strangers)("$name links to no page that needs an account", ({ letter }) => {
    expect(letter.message.text).not.toMatch(/\/(account|office|login)/);
    expect(letter.message.html).toContain('href="tel:');
  });
});

describe("a letter to the owner of an account", () => {
  it.each(letters.filter(({ letter }) => letter.message.text.includes(`${origin}/account`)))(
    "$name says that the reader may have to log in",
    ({ letter }) => {
      expect(letter.message.text).toMatch(/may have to log in/);
    },
  );

  it.each(letters.filter(({ name }) => accountEvents.some((event) => event === name)))(
    "$name says when, from where, and what to do if it was another person",
    ({ letter }) => {
      expect(letter.requestId).toBeNull();
      expect(letter.message.text).toContain("November 20, 2026, 2:35\u00a0p.m., Toronto time");
      expect(letter.message.text).toMatch(/browser/);
      expect(letter.message.text).toContain("416-555-0142");
    },
  );

  it("links to a new password, unless the account no longer has the address", () => {
    for (const event of accountEvents) {
      const { letter } = letters.find(({ name }) => name === event) ?? {};
      const leads = letter?.message.text.includes(`${origin}/forgot-password`);
      expect(leads, event).toBe(event !== "address-changed");
    }
  });
});
