import { followLiveForms } from "./live-form";

/**
 * The one script every page shares (at most 2 KB). Nothing depends on it: it closes menus on Escape
 * and outside clicks, shows a spinner while a guarded page is fetched, lets the calculator answer while
 * one types, and keeps tabs agreed on whether someone is signed in.
 */
const root = document.documentElement;

followLiveForms();

/** What loads React, once the page has been drawn: nobody waits for it to read or to send a form. */
function loadReact() {
  for (const later of document.querySelectorAll<HTMLTemplateElement>("template[data-later]")) {
    later.replaceWith(later.content);
  }
}
addEventListener("load", () => requestAnimationFrame(() => setTimeout(loadReact)));

/** Dropdowns, and the hamburger, whose navigation is not inside it but after it. */
const openMenus = (kind = "details") => document.querySelectorAll<HTMLDetailsElement>(`header ${kind}[open]`);

function close(menu: HTMLDetailsElement) {
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  // One step at a time: an open dropdown first, then the hamburger it lies in.
  const [menu] = [...openMenus(".site-menu"), ...openMenus(".site-toggle")];
  if (menu) close(menu);
});

addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  const link = target.closest("a");
  for (const menu of openMenus()) {
    const around = menu.matches(".site-toggle") ? menu.closest("header") : menu;
    if (link || !around?.contains(target)) menu.open = false;
  }
  // A name with a dot is a file to download: this page stays.
  if (
    link &&
    !link.target &&
    /^\/(account|contact-us)(\/[^.?]*)?(\?|$)/.test(link.getAttribute("href") ?? "")
  ) {
    root.dataset.busy = "";
  }
});

// A page kept by the browser comes back as it was left.
addEventListener("pageshow", (event) => {
  delete root.dataset.busy;
  if (event.persisted) void check();
});

const signedIn = () => root.dataset.session === "in";
const channel = new BroadcastChannel("session");

/** Loading the page again asks the server; what someone is typing is left alone. */
function disagree() {
  const typing = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea"),
  ].some((field) => field.value !== field.defaultValue);
  if (!typing) location.reload();
}

channel.onmessage = ({ data }) => {
  if (data !== root.dataset.session) disagree();
};

/** Tells the other tabs. A page the browser drew in advance may be out of date: it speaks when it is shown. */
const tell = () => channel.postMessage(root.dataset.session);
// @ts-expect-error Not in TypeScript's library yet.
if (document.prerendering) document.addEventListener("prerenderingchange", tell, { once: true });
else tell();

/** Notices a session that ended elsewhere. */
async function check() {
  const response = await fetch("/session", { headers: { Accept: "application/json" } }).catch(() => null);
  if (!response?.ok) return;
  const { signedIn: still } = (await response.json()) as { signedIn: boolean };
  if (still !== signedIn()) {
    channel.postMessage(still ? "in" : "out");
    disagree();
  }
}

addEventListener("focus", () => {
  if (signedIn()) void check();
});
