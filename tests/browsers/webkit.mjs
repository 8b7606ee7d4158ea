import { spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../../scripts/lib/ports.mjs";

/** Key under which WebDriver returns elements (https://www.w3.org/TR/webdriver2/#elements). */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** Scrolls an element to the middle of the window and resolves once that is rendered. */
const scrollToMiddle = `const [element, done] = arguments;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  requestAnimationFrame(() => requestAnimationFrame(() => done()));`;

/** Time that the driver may take to listen, in ms. */
const startMs = 20_000;

/**
 * A tab of Debian's WebKitGTK, the engine of Safari, driven through W3C WebDriver.
 * It uses a virtual screen (Xvfb), because it has no headless mode.
 * @returns {Promise<import("./tab").Tab>}
 */
export async function openWebKit() {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [display] = await once(/** @type {import("node:stream").Readable} */ (screen.stdio[3]), "data");
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", ["--host=127.0.0.1", `--port=${port}`], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
  });
  const stop = () => {
    driver.kill();
    screen.kill();
  };
  process.once("exit", stop);

  /** @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<any>} */
  async function send(method, path, body) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
    });
    const { value } = /** @type {{ value: any }} */ (await response.json());
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  }

  const started = Date.now();
  while (!(await send("GET", "/status").catch(() => null))) {
    if (Date.now() - started > startMs) throw new Error("WebKitWebDriver does not answer.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { sessionId } = await send("POST", "/session", { capabilities: { alwaysMatch: {} } });
  const session = `/session/${sessionId}`;
  /** Element for a selector, and the path of its commands. @param {string} selector */
  const find = async (selector) => {
    const element = await send("POST", `${session}/element`, { using: "css selector", value: selector });
    return { element, path: `${session}/element/${element[elementKey]}` };
  };
  /** @param {"sync" | "async"} way @param {string} script @param {unknown[]} args */
  const execute = (way, script, ...args) => send("POST", `${session}/execute/${way}`, { script, args });
  /**
   * Path of an element's commands, once it's in the middle of the window.
   * Retries if the element was of the previous page.
   * @param {string} selector
   * @returns {Promise<string>}
   */
  async function reach(selector, tries = 3) {
    const { element, path } = await find(selector);
    try {
      await execute("async", scrollToMiddle, element);
    } catch (error) {
      if (tries === 1 || !String(error).includes("stale element")) throw error;
      return reach(selector, tries - 1);
    }
    return path;
  }
  return {
    open: (address) => send("POST", `${session}/url`, { url: address }),
    fill: async (selector, text) => {
      const path = await reach(selector);
      await send("POST", `${path}/clear`, {});
      await send("POST", `${path}/value`, { text });
    },
    click: async (selector) => {
      // The driver doesn't wait for scrolling, so a click could miss. It finds no field below the window.
      await send("POST", `${await reach(selector)}/click`, {});
    },
    evaluate: (expression) => execute("sync", `return (${expression});`),
    resize: (width, height) => send("POST", `${session}/window/rect`, { width, height }),
    close: async () => {
      await send("DELETE", session).catch(() => {});
      process.off("exit", stop);
      stop();
    },
  };
}
