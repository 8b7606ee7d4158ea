import { useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useState } from "react";
import { countUnsent } from "~/lib/forms/client-action";
import { keepEntered, putBackEntered } from "./typed";

/** What a document does by itself when it is loaded, for the pages to which Remix leads without loading one. */

/**
 * Names the visit of a page: each page that Remix leads to, and each answer to a form, is one of its own and is drawn from the
 * beginning, as a document is. A link to another place on the page, and a form without an answer, leave the page as it is.
 */
export function useVisit(): string {
  const location = useLocation();
  const type = useNavigationType();
  const [visit, setVisit] = useState({ key: location.key, location, unsent: countUnsent() });
  if (location !== visit.location) {
    const { pathname, search } = visit.location;
    // The browser leads to places on the page by itself, which the router sees as a step of the history.
    const isPlace = type === "POP" && location.pathname === pathname && location.search === search;
    const stays = isPlace || countUnsent() !== visit.unsent;
    setVisit({ key: stays ? visit.key : location.key, location, unsent: countUnsent() });
  }
  return visit.key;
}

/** Gives back what was typed into a form when a link has led away from it and the browser's Back returns. */
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

/** The visit that was arrived at last; on the first one, the document's own, the browser does everything. */
let last: string | undefined;

interface Arrival {
  /** Whether the page shows a form that came back with errors. */
  formFailed: boolean;
}

/**
 * After Remix has led to a page, puts the focus where a document would: on the error summary, on what is to be read first, at
 * the place in the address or, where there is none of these, on the heading.
 * @returns what came of a form, which is known where the page is drawn, and null on the page the document was loaded for
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
    // React has put it into a field that asks for it.
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
  /** Left out on the page the document was loaded for. */
  title: string | undefined;
  session: "in" | "out";
  /** True while Remix waits for a page. */
  isBusy: boolean;
}

/** Keeps title and attributes of the document, which React doesn't own, up with the page. */
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
