import { useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useState } from "react";
import { countUnsent } from "~/lib/forms/client-action";
import { keepEntered, putBackEntered } from "./typed";

/** Work that a browser does when it loads a document, for pages that Remix opens without loading one. */

/**
 * Returns a key for the visit of a page. A page that Remix opens, or an answer to a form, is a new visit. It's rendered from
 * scratch, as a document is. A link within the page, and a form without an answer, keep the visit.
 */
export function useVisit(): string {
  const location = useLocation();
  const type = useNavigationType();
  const [visit, setVisit] = useState({ key: location.key, location, unsent: countUnsent() });
  if (location !== visit.location) {
    const { pathname, search } = visit.location;
    // The browser handles anchors on the page itself, which the router sees as a history step.
    const isPlace = type === "POP" && location.pathname === pathname && location.search === search;
    const stays = isPlace || countUnsent() !== visit.unsent;
    setVisit({ key: stays ? visit.key : location.key, location, unsent: countUnsent() });
  }
  return visit.key;
}

/** Restores a form's typed values after a link has left it and the browser's Back returns. */
export function useEntered(visit: string): void {
  const type = useNavigationType();
  const { state, formMethod } = useNavigation();
  const leaves = state === "loading" && formMethod !== "POST";
  useEffect(() => {
    const page = document.getElementById("page");
    if (leaves && page) keepEntered(page, visit);
  }, [leaves, visit]);
  useEffect(() => {
    const page = document.getElementById("page");
    if (type === "POP" && page) putBackEntered(page, visit);
  }, [visit, type]);
}

/** Latest visit. For the first one, which is the document's own, the browser does everything. */
let last: string | undefined;

interface Arrival {
  /** True if the page shows a form that came back with errors. */
  formFailed: boolean;
}

/**
 * Moves the focus after Remix has opened a page, as a document would. The order is the error summary, the element to read first,
 * the anchor in the address, and the heading.
 * @returns the outcome of a form, or null on the page that the document was loaded for
 */
export function useArrival(visit: string): Arrival | null {
  const [arrival, setArrival] = useState<Arrival | null>(null);
  useEffect(() => {
    const isFirst = last === undefined || last === visit;
    last = visit;
    if (isFirst) return;
    const main = document.getElementById("main");
    if (!main) return;
    const summary = main.querySelector<HTMLElement>(".error-summary");
    setArrival({ formFailed: summary !== null });
    // React has focused a field that asks for it.
    if (main.contains(document.activeElement) && document.activeElement !== main) return;
    const place = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
    const first = summary ?? main.querySelector<HTMLElement>(".notice") ?? place ?? main.querySelector("h1");
    if (!first) return;
    if (!first.hasAttribute("tabindex")) first.tabIndex = -1;
    first.focus({ preventScroll: first === place });
  }, [visit]);
  return arrival;
}

interface DocumentState {
  /** Absent on the page that the document was loaded for. */
  title: string | undefined;
  session: "in" | "out";
  /** True while Remix loads a page. */
  isBusy: boolean;
}

/** Keeps the title and attributes of the document up to date, because React doesn't own them. */
export function useDocumentState({ title, session, isBusy }: DocumentState): void {
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  useEffect(() => {
    document.documentElement.dataset.session = session;
  }, [session]);
  useEffect(() => {
    if (!isBusy) return;
    const { dataset } = document.documentElement;
    dataset.busy = "";
    return () => {
      delete dataset.busy;
    };
  }, [isBusy]);
}
