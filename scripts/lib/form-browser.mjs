import { setTimeout } from "node:timers/promises";

/** Browses the site without scripts, for the demo. It keeps cookies and sends forms. */

/**
 * A browser session of one person.
 * @param {string} origin of the site
 */
export function browser(origin) {
  const cookies = new Map();
  /** @param {string} path @param {RequestInit} [init] */
  const send = async (path, init = {}) => {
    const answer = await fetch(origin + path, {
      ...init,
      redirect: "manual",
      headers: {
        ...init.headers,
        Origin: origin,
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name) cookies.set(name, value);
    }
    return answer;
  };
  /** @param {string} path */
  const get = async (path) => (await send(path)).text();
  /** @param {string} path @param {BodyInit} body @returns {Promise<string>} the redirect's location */
  const post = async (path, body) => {
    let answer = await send(path, { method: "POST", body });
    // On a busy machine the site refuses files, and asks to send them again.
    for (let tries = 1; answer.status === 503 && tries < 10; tries += 1) {
      await setTimeout(3000);
      answer = await send(path, { method: "POST", body });
    }
    const location = answer.headers.get("Location");
    if (!location)
      throw new Error(
        `${path} answered ${answer.status}: ${(await answer.text()).replace(/[\s\S]*<main[^>]*>/, "").slice(0, 1500)}`,
      );
    return location;
  };
  return {
    get,
    post,
    /**
     * Sends a form that is answered with a page instead of a redirect. @param {string} path @param {BodyInit} body
     */
    submit: async (path, body) => (await send(path, { method: "POST", body })).text(),
    /**
     * Fills in a form of a page and sends it, as a browser does.
     * @param {string} path
     * @param {string} id pattern of the form's id. With "" it sends all hidden fields of the page
     * @param {Record<string, string> | [name: string, value: string | File][]} typed
     * @param {(path: string, body: BodyInit) => Promise<string>} send `submit` if it's answered with a page
     * @returns {Promise<string>} the redirect's location, or that page
     */
    fill: async (path, id, typed = {}, send = post) => {
      const html = await get(path);
      const form = id ? (new RegExp(`<form[^>]*id="${id}"[\\s\\S]*?</form>`).exec(html)?.[0] ?? "") : html;
      const fields = Array.isArray(typed) ? typed : Object.entries({ ...(id && drawnIn(form)), ...typed });
      const body = /^<form[^>]*multipart/.test(form) ? new FormData() : new URLSearchParams();
      for (const [name, value] of [...hidden(form), ...fields])
        body.append(name, /** @type {string} */ (value));
      return send(path, body);
    },
  };
}

/**
 * Values of a form's lists, ticked boxes and lines of text, as rendered.
 * @param {string} html
 * @returns {Record<string, string>}
 */
export function drawnIn(html) {
  /** @param {string} tag @param {string} name */
  const attribute = (tag, name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  const lines = [...html.matchAll(/<input[^>]*type="text"[^>]*>/g)].map(([tag]) => [
    attribute(tag, "name"),
    attribute(tag, "value"),
  ]);
  const ticked = [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].flatMap(([tag]) =>
    / checked\b/.test(tag) ? [[attribute(tag, "name"), attribute(tag, "value")]] : [],
  );
  const lists = [...html.matchAll(/<select[^>]*>[\s\S]*?<\/select>/g)].map(([list]) => [
    attribute(list, "name"),
    attribute(/<option[^>]*\bselected\b[^>]*>/.exec(list)?.[0] ?? "", "value"),
  ]);
  return Object.fromEntries([...lines, ...ticked, ...lists].filter(([, value]) => value));
}

/** The hidden fields of a page's forms, as a browser would send them. @param {string} html @returns {[string, string][]} */
export const hidden = (html) =>
  [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].flatMap(([tag]) => {
    const [name, value] = ["name", "value"].map((part) => new RegExp(` ${part}="([^"]*)"`).exec(tag)?.[1]);
    return name && value ? [/** @type {[string, string]} */ ([name, value])] : [];
  });
