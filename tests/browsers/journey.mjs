import assert from "node:assert/strict";
import { layoutFaults } from "../layout.mjs";
import { patient } from "./patience.mjs";

/** Widths at which the header folds, unfolds, or is widest, in CSS pixels. */
const widths = [320, 390, 768, 1024, 1180, 1440];
const height = 900;

/**
 * A visitor's journey in any browser: sign-up, layout, log-out, login, a rejected request, a repeated request, the
 * FAQ, log-out.
 * @param {import("./tab").Tab} tab
 * @param {string} origin
 * @throws AssertionError
 */
export async function travel(tab, origin) {
  const { until } = patient(tab);
  const said = (/** @type {string} */ words) =>
    until(`document.querySelector("main").textContent.includes(${JSON.stringify(words)})`);
  const send = () => tab.click("main button[type=submit]");

  /** @param {string} path */
  async function expectFit(path) {
    await tab.open(origin + path);
    for (const width of widths) {
      await tab.resize(width, height);
      const shown = await tab.evaluate("innerWidth");
      const faults = await tab.evaluate(`(${layoutFaults})()`);
      assert.deepEqual(faults, [], `${path}, ${shown} px wide`);
    }
  }

  const person = {
    firstName: "Robin",
    lastName: "Lee",
    email: `robin-${process.pid}-${Date.now()}@example.com`,
    password: "correct horse 1",
  };
  await tab.resize(1440, height);
  await expectFit("/");

  await tab.open(`${origin}/sign-up`);
  for (const [name, value] of Object.entries({ ...person, confirmPassword: person.password })) {
    await tab.fill(`main [name=${name}]`, value);
  }
  await send();
  await until(`location.pathname === "/"`);
  await said("User signed up successfully!");
  await expectFit("/faq");

  const signOut = async () => {
    await tab.click("header form button");
    await until(`location.pathname === "/"`);
    await said("You're logged out.");
  };
  await signOut();

  await tab.open(`${origin}/login?redirectTo=/account`);
  await tab.fill("main [name=email]", person.email);
  await tab.fill("main [name=password]", person.password);
  await send();
  await until(`location.pathname === "/account" && document.querySelector("h1").textContent === "Dashboard"`);

  const question = "May I keep my own lawyer?";
  await tab.open(`${origin}/request/question`);
  await send();
  await until(`document.title.startsWith("Error: ")`);
  await tab.click(".error-summary a");
  await until(`"#" + document.activeElement.id === document.querySelector(".error-summary a").hash`);
  assert.equal(await tab.evaluate("document.title.startsWith('Error: ')"), true);
  await tab.fill("main [name=message]", question);
  await send();
  const sent = `location.pathname.startsWith("/request/sent/")`;
  await until(sent);
  const confirmation = await tab.evaluate("location.pathname");

  // The form is a fresh one, as after Back. The same text counts as the same request.
  await tab.open(`${origin}/request/question`);
  await tab.fill("main [name=message]", question);
  await send();
  await until(sent);
  assert.equal(await tab.evaluate("location.pathname"), confirmation);

  await tab.open(`${origin}/faq`);
  // Turns off smooth scrolling, so that nothing moves during measurements.
  await tab.evaluate(`document.documentElement.style.scrollBehavior = "auto"`);
  const question3 = "main .accordion-item:nth-child(3) > summary";
  await tab.click("main .accordion-item:nth-child(1) > summary");
  await until(`document.querySelectorAll("main details[open]").length === 1`);
  await tab.evaluate(`addEventListener("click", ({ target }) => {
    window.pressedAt = target.getBoundingClientRect().top;
  }, true)`);
  await tab.click(question3);
  await until(`document.querySelector("${question3}").parentElement.open`);
  await until(
    `Math.abs(document.querySelector("${question3}").getBoundingClientRect().top - window.pressedAt) <= 1`,
  );
  assert.equal(await tab.evaluate(`document.querySelectorAll("main details[open]").length`), 1);

  await signOut();
}
